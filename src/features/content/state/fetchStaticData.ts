import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { staticDataSlice } from './staticDataSlice';

/**
 * Reads the static content of a partner, or the global one. A failure is logged only.
 * @source spec §4 Static content, §8 Other (Static-content load failure)
 */
export const fetchStaticData = createAppThunk(
  'content/fetchStaticData',
  async ({ partnerId }: { partnerId?: string }, { dispatch, extra }) => {
    const { server, locale } = extra;
    if (!server) throw new Error('Static content is read on the server.');
    const outcome = await loadRemote(
      staticDataSlice,
      { dispatch, extra },
      {
        load: async () => {
          const found = await server.cms.staticData(partnerId, locale);
          if (!found) throw new Error('There is no static content.');
          return found;
        },
      },
    );
    if (!outcome.ok) console.warn('Static content could not be loaded', outcome.error.message);
  },
);
