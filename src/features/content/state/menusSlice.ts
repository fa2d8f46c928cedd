import type { MenuEntry, Menus } from '@/contracts/same-origin';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** Menus of header and footer. @source spec §3 Navigation */
export const menusSlice = createRemoteSlice<Menus, 'menus'>({ name: 'menus' });

type Root = { menus: ReturnType<typeof menusSlice.reducer> };
const noEntries: readonly MenuEntry[] = [];

/** Entries of a menu group; empty while it could not be read. */
export const selectMenu = (state: Root, groupId: string): readonly MenuEntry[] =>
  state.menus.results?.[groupId] ?? noEntries;
