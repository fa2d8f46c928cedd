import { listOf, maybe, orElse, record } from '@/lib/shape/composed';
import { anyText, filledText, linkAddress, type Shape } from '@/lib/shape/shape';
import type { NavigationGroup, NavigationItem } from '../types';

/** Levels a menu may have. @source spec §3 Content-service product (Navigation) */
export const menuLevels = 5;

const image = record<NonNullable<NavigationItem['media']>[number]>({ url: linkAddress });
const property = record<NonNullable<NavigationItem['properties']>[number]>({
  key: filledText,
  value: anyText,
});

/**
 * An item with what lies below it; what lies deeper than a menu goes is left out. One without an address is a heading, as
 * long as something lies below it.
 */
function itemOf(levels: number): Shape<NavigationItem> {
  const item = record<NavigationItem>({
    title: filledText,
    url: maybe(linkAddress),
    type: maybe(filledText),
    media: maybe(listOf(image)),
    properties: maybe(listOf(property)),
    items: levels > 1 ? maybe(listOf(itemOf(levels - 1))) : tooDeep,
  });
  return {
    read(value, note, path) {
      const read = item.read(value, note, path);
      if (!read || read.url || read.items?.length) return read;
      note(path, 'leads nowhere');
      return undefined;
    },
  };
}

const tooDeep: Shape<undefined> = {
  standIn: { value: undefined },
  read(value, note, path) {
    if (Array.isArray(value) && value.length === 0) return undefined;
    note(path, `lies deeper than ${menuLevels} levels`);
    return undefined;
  },
};

/** A menu of header or footer. @source spec §3 Content-service product (Navigation) */
export const menuShape: Shape<NavigationGroup> = record<NavigationGroup>({
  groupId: filledText,
  title: maybe(anyText),
  items: orElse(listOf(itemOf(menuLevels)), []),
});
