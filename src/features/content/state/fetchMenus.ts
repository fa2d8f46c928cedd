import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { menusSlice } from './menusSlice';

/** Reads the menus of header and footer; a failure leaves them empty, never the page. @source spec §7 Navigation */
export const fetchMenus = createAppThunk('content/fetchMenus', async (_: void, { dispatch, extra }) => {
  const { server } = extra;
  if (!server) throw new Error('Menus are read on the server.');
  await loadRemote(menusSlice, { dispatch, extra }, { load: () => server.content.menus() });
});
