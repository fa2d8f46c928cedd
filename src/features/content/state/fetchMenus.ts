import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { menuEntryOf, menusSlice } from './menusSlice';

/** Menus the shop draws. */
const menuGroups = ['main', 'help', 'footer'] as const;

/** Reads the menus of header and footer; a failure leaves them empty, never the page. @source spec §7 Navigation */
export const fetchMenus = createAppThunk('content/fetchMenus', async (_: void, { dispatch, extra }) => {
  const { server } = extra;
  if (!server) throw new Error('Menus are read on the server.');
  await loadRemote(
    menusSlice,
    { dispatch, extra },
    {
      load: async () => {
        const groups = await Promise.all(menuGroups.map((groupId) => server.content.navigation(groupId)));
        return Object.fromEntries(
          groups.map((group, at) => [menuGroups[at], (group?.items ?? []).map(menuEntryOf)]),
        );
      },
    },
  );
});
