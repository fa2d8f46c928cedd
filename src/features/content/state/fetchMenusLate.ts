import type { Menus } from '@/contracts/same-origin';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { menusSlice } from './menusSlice';

/**
 * Reads the menus from the browser, for the pages that are made while the shop is built and know none. Without an answer
 * the page stays as it is. @source spec §7 Navigation
 */
export const fetchMenusLate = createAppThunk(
  'content/fetchMenusLate',
  async (_: void, { dispatch, extra }) => {
    await loadRemote(
      menusSlice,
      { dispatch, extra },
      {
        load: async () => {
          const response = await fetch(`/api/menus?locale=${extra.locale}`);
          if (!response.ok) throw new Error(`The menus answered ${response.status}.`);
          return (await response.json()) as Menus;
        },
      },
    );
  },
);
