import { placeholderPicture, thumbnailWidths, type PictureSet } from '@/contracts/content/pictures';
import type { Locale } from '@/contracts/locales';
import type { CartItem } from '@/contracts/ordering/cart';
import { localesOfPage } from '@/contracts/shopPath';
import { toCents } from '@/lib/money';
import type { PriceFacts } from '@/lib/moneyView';

/** How wide the cart shows the picture of a line; its early script asks for the same. */
export const linePictureSizes = '(min-width: 768px) 9rem, 6.5rem';

/** The picture of a line; the cart knows only the folder it lies in. @source spec §3 Cart item */
export const linePicture = ({ imagePath }: Pick<CartItem, 'imagePath'>): PictureSet => ({
  ...placeholderPicture,
  path: imagePath || placeholderPicture.path,
  widths: thumbnailWidths,
});

/**
 * The smallest picture of an extra, of a few kilobytes.
 * @returns undefined where the catalogue has none
 * @source spec §3 Cart item (accessories)
 */
export const extraPicture = ({
  imagePath = placeholderPicture.path,
}: CartItem['accessories'][number]): PictureSet | undefined =>
  imagePath === placeholderPicture.path
    ? undefined
    : { ...placeholderPicture, path: imagePath, widths: thumbnailWidths.slice(0, 1) };

/**
 * What a line costs as a whole, and what its goods would cost without the reduction and without the membership.
 * @source spec §3 Cart item, §6 Paid loyalty member
 */
export function linePrice({
  lineTotal,
  listedPrice,
  promotionalPrice,
  usualPrice,
  quantity,
}: Pick<CartItem, 'lineTotal' | 'listedPrice' | 'promotionalPrice' | 'usualPrice' | 'quantity'>): PriceFacts {
  const cents = toCents(lineTotal);
  if (promotionalPrice === undefined) return { cents };
  const at = (price: number) => cents + (toCents(price) - toCents(promotionalPrice)) * quantity;
  return { cents, regularCents: at(listedPrice), ...(usualPrice && { usualCents: at(usualPrice) }) };
}

/** Price of one piece with what goes with it, in cents. @source spec §3 Cart item (accessoriesTotal) */
export const pieceCents = ({ lineTotal, quantity }: Pick<CartItem, 'lineTotal' | 'quantity'>): number =>
  Math.round(toCents(lineTotal) / quantity);

/** Lines that cannot be delivered as chosen; they block the checkout. @source spec §4 Available dates */
export const blockedLines = (lines: readonly CartItem[]): readonly CartItem[] =>
  lines.filter((line) => line.undeliverable);

/** Whether a line is the membership, in a shop that does not sell it; it has no price there. @source docs/decisions/0049-membership-page.md */
export const isMembershipUnsold = ({ undeliverable }: Pick<CartItem, 'undeliverable'>): boolean =>
  undeliverable?.reason === 'membership';

/** Where the title of a line leads: to its page, or to the cart where the locale has no such page. @source spec §6 (Loyalty is hidden for en-ca and fr-ca) */
export const lineAddress = ({ seoUrl }: Pick<CartItem, 'seoUrl'>, locale: Locale): string =>
  localesOfPage(seoUrl).includes(locale) ? seoUrl : '/cart';
