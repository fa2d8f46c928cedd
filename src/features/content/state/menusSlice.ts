import type { NavigationItem } from '@/contracts/content/types';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A menu entry as it is drawn. */
export interface MenuEntry {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  /** Address of a picture an editor gave it. */
  readonly pictureUrl?: string;
  readonly items?: readonly MenuEntry[];
}

/** The shop's menus by group: main, help, footer. */
export type Menus = Readonly<Record<string, readonly MenuEntry[]>>;

/** Menus of header and footer. @source spec §3 Navigation */
export const menusSlice = createRemoteSlice<Menus, 'menus'>({ name: 'menus' });

type Root = { menus: ReturnType<typeof menusSlice.reducer> };
const noEntries: readonly MenuEntry[] = [];

/** Entries of a menu group; empty while it could not be read. */
export const selectMenu = (state: Root, groupId: string): readonly MenuEntry[] =>
  state.menus.results?.[groupId] ?? noEntries;

/** An entry of the content service without what is not drawn, down to its last level. @source spec §3 (Navigation) */
export function menuEntryOf({ title, url, media, items }: NavigationItem): MenuEntry {
  const pictureUrl = media?.[0]?.url;
  return {
    title,
    ...(url ? { url } : {}),
    ...(pictureUrl ? { pictureUrl } : {}),
    ...(items && items.length > 0 ? { items: items.map(menuEntryOf) } : {}),
  };
}
