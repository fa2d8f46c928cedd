import { shippingNamespace, writeShippingRate, type ShippingRate } from '@/contracts/content/shippingRates';
import type { Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import type { ContentRows } from '../catalog/loadContentRows';
import { textIn } from '../catalog/sources/localised';
import type { NavigationItemSource } from '../catalog/sources/contentSources';
import type { PictureLibrary } from './media';

const types: ReadonlySet<string> = new Set(['BLOG', 'COLLECTION', 'EXTERNAL', 'GENERAL', 'PAGE', 'PRODUCT']);

interface MenuParts {
  readonly pictures: PictureLibrary;
  /** Whether the shop of the locale has the page behind an address; an item without its page is left out. */
  readonly hasPage: (url: string) => boolean;
}

/** A menu as the content service answers it; pictures named by their id become files. @source spec §3 (Navigation) */
export function presentNavigation(
  { document, createdAt, updatedAt }: ContentRows['navigation'][number],
  locale: Locale,
  parts: MenuParts,
) {
  return {
    groupId: document.groupId,
    title: textIn(document.title, locale) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    updatedBy: null,
    items: presentItems(document.items, locale, parts),
    properties: [],
  };
}

interface PresentedItem {
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly media: readonly { readonly url: string }[] | null;
  readonly properties: readonly { readonly key: string; readonly value: string }[] | null;
  readonly items: readonly PresentedItem[] | null;
}

const presentItems = (items: readonly NavigationItemSource[], locale: Locale, parts: MenuParts) =>
  items.filter(({ url }) => parts.hasPage(url)).map((item) => presentItem(item, locale, parts));

function presentItem(
  { title, url, type, media, properties, items }: NavigationItemSource,
  locale: Locale,
  parts: MenuParts,
): PresentedItem {
  const upper = type?.toUpperCase() ?? '';
  return {
    title: textIn(title, locale) ?? '',
    url,
    type: types.has(upper) ? upper : 'GENERAL',
    media:
      media === undefined
        ? null
        : [media]
            .flat()
            .map((one) => ({ url: fileOf(typeof one === 'string' ? one : one.url, parts.pictures) })),
    properties:
      properties === undefined
        ? null
        : Array.isArray(properties)
          ? properties
          : Object.entries(properties).map(([key, value]) => ({ key, value })),
    items: items ? presentItems(items, locale, parts) : null,
  };
}

const ADDRESS = /^(?:\/|https?:)/;

/** A picture's address; one that is named by its id is a file of our own. */
const fileOf = (wanted: string, pictures: PictureLibrary): string =>
  ADDRESS.test(wanted) ? wanted : pictures.smallFile(wanted);

type Rows = Pick<ContentRows, 'spaceProperties' | 'deliveryFees'>;

/**
 * The settings of the space as the content service answers them. The costs of delivery come from the delivery rules,
 * unless an editor maintains that namespace.
 * @source spec §3 (SpaceProperties)
 */
export function presentSpaceProperties({ spaceProperties, deliveryFees }: Rows) {
  const latest = spaceProperties
    .map(({ updatedAt }) => updatedAt.toISOString())
    .sort()
    .at(-1);
  const own = spaceProperties.map(({ namespace, items }) => ({ namespace, items }));
  const shipping = { namespace: shippingNamespace, items: ratesOf(deliveryFees).map(writeShippingRate) };
  const isKept = own.some(({ namespace }) => namespace === shippingNamespace);
  return {
    properties: isKept || shipping.items.length === 0 ? own : [...own, shipping],
    updatedAt: latest ?? null,
    updatedBy: null,
  };
}

/** The cheapest and the dearest day of a plain week, by who brings the gift and where to. */
function ratesOf(fees: Rows['deliveryFees']): ShippingRate[] {
  const rates = new Map<string, ShippingRate>();
  for (const { channel, country, feeCents, surchargeCents } of fees) {
    const amount = toAmount(feeCents + surchargeCents);
    const known = rates.get(`${channel}.${country}`) ?? { channel, country, min: amount, max: amount };
    const min = Math.min(known.min, amount);
    rates.set(`${channel}.${country}`, { ...known, min, max: Math.max(known.max, amount) });
  }
  return [...rates.values()].sort((one, other) =>
    `${one.channel}${one.country}` < `${other.channel}${other.country}` ? -1 : 1,
  );
}
