import { menuGroups, type MenuEntry, type Menus } from '@/contracts/same-origin';
import type { NavigationGroup, NavigationItem } from '@/contracts/content/types';

/**
 * The menus of header and footer, without what is not drawn.
 * @param   navigation  reads one group; what it throws is thrown
 * @source  spec §3 Navigation, §7 Navigation
 */
export async function readMenus(
  navigation: (groupId: string) => Promise<NavigationGroup | undefined>,
): Promise<Menus> {
  const groups = await Promise.all(menuGroups.map((groupId) => navigation(groupId)));
  return Object.fromEntries(
    groups.map((group, at) => [menuGroups[at], (group?.items ?? []).map(menuEntryOf)]),
  );
}

/** An entry of the content service without what is not drawn, down to its last level. */
function menuEntryOf({ title, url, media, items }: NavigationItem): MenuEntry {
  const pictureUrl = media?.[0]?.url;
  return {
    title,
    ...(url ? { url } : {}),
    ...(pictureUrl ? { pictureUrl } : {}),
    ...(items && items.length > 0 ? { items: items.map(menuEntryOf) } : {}),
  };
}
