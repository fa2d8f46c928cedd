import * as z from 'zod/mini';
import { readableOnly } from '@/lib/text';
import { shop } from './shop';

/** Longest number of an advertisement that is stored; longer ones are cut. */
const longestWord = 200;

/** A word of an advertiser: whatever its length, it never makes a call be refused. */
const AdvertisersWord = z.optional(
  z.string().check(z.overwrite((text) => readableOnly(text.slice(0, longestWord)))),
);

/**
 * Who is credited with a visit. Unknown fields are left out.
 * @source spec §1 Partner or affiliate traffic, §2 Query parameters (tracked campaign parameters, tracking parameters)
 */
export const Attribution = z.object({
  partnerId: AdvertisersWord,
  /** `utm_source` */
  source: AdvertisersWord,
  /** `campaignid`, else `utm_campaign` */
  campaign: AdvertisersWord,
  refcode: AdvertisersWord,
  cid: AdvertisersWord,
  /** `cjevent` */
  clickId: AdvertisersWord,
  /** `cjdata` */
  clickData: AdvertisersWord,
  /** The split test and arm the visit has been shown, "test:arm"; "forced" when an address chose the arm. */
  splitTest: AdvertisersWord,
});
export type Attribution = z.infer<typeof Attribution>;

/**
 * What a visit says of itself when it makes a cart or opens a checkout.
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export const VisitAttribution = z.extend(Attribution, {
  /** False where the visit may not be measured: the partner alone stays with the cart. */
  isMeasured: z.optional(z.literal(false)),
});
export type VisitAttribution = z.infer<typeof VisitAttribution>;

/**
 * What is known after a visit: each of its facts takes the place of an earlier one, and what it does not say stays. Another
 * partner does not get what the former one's link said of its click. Of a visit that may not be measured the partner alone stays.
 * @source spec §2 Reading rules (the last value wins, per-brand default cid); docs/decisions/0066-attribution-and-partners.md
 */
export function creditedTo(
  before: Attribution | null | undefined,
  { isMeasured, ...visit }: VisitAttribution = {},
): Attribution {
  const said = Object.entries(visit).filter(([name, value]) => value && !isDefault(name, value));
  const isOther = visit.partnerId && before?.partnerId && visit.partnerId !== before.partnerId;
  const kept = isOther && before ? withoutPartner(before) : before;
  const all: Attribution = { cid: shop.defaultCid, ...kept, ...Object.fromEntries(said) };
  if (isMeasured !== false) return all;
  return { cid: shop.defaultCid, ...(all.partnerId && { partnerId: all.partnerId }) };
}

/** What stays of a visit without its partner: what the partner's link said of its click goes with it. */
export const withoutPartner = ({ cid, splitTest }: Attribution): Attribution => ({
  ...(cid && { cid }),
  ...(splitTest && { splitTest }),
});

const isDefault = (name: string, value: unknown): boolean => name === 'cid' && value === shop.defaultCid;

/** The one word for where a cart came from. @source spec §3 Cart (codeList.source) */
export const sourceOf = ({ partnerId, source, cid }: Attribution): string | undefined =>
  partnerId ?? source ?? cid;
