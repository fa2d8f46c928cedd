import type { Menus } from '@/contracts/same-origin';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { menusSlice } from './contentSlices';

/**
 * Reads the menus of header and footer: on the server from the content service, in the browser from our own origin (for
 * pages that were built without menus). A failure leaves them empty and the page as it is.
 * @source spec §7 Navigation
 */
export const fetchMenus = createAppThunk('content/fetchMenus', async (_: void, { dispatch, extra }) => {
  const { server, locale } = extra;
  const load = () => (server ? server.content.menus() : fetchJson<Menus>('/api/menus', { locale }));
  await loadRemote(menusSlice, { dispatch, extra }, { load });
});
