import * as z from 'zod/mini';
import { CountryId, PromoCode } from '@/contracts/common/fields';
import { Cents, LocalisedText } from '../catalog/sources/localisedText';
import type { Promotion } from './promotion';

const Names = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))));
const Instant = z.optional(z.iso.datetime({ offset: true }));
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000)));

/** A promotion as files and the shop's desk write it. */
export const PromotionSource = z.strictObject({
  code: PromoCode,
  kind: z.enum(['percentage', 'amount', 'freeDelivery']),
  /** Percent with up to two decimals. */
  percent: z.optional(z.number().check(z.gt(0), z.maximum(100), z.multipleOf(0.01))),
  amountCents: z.optional(Cents.check(z.minimum(1))),
  description: LocalisedText(120),
  scope: z.optional(
    z.strictObject({
      pids: Names,
      productClasses: Names,
      productTypes: Names,
      productSubTypes: Names,
      countries: z.optional(z.array(CountryId)),
      minimumCents: z.optional(Cents),
    }),
  ),
  stackable: z.optional(z.boolean()),
  automatic: z.optional(z.boolean()),
  startsAt: Instant,
  endsAt: Instant,
  usageLimit: Limit,
  customerLimit: Limit,
});
export type PromotionSource = z.output<typeof PromotionSource>;

const PromotionFile = z.strictObject({ note: z.string(), promotions: z.array(PromotionSource) });

/** The promotions of a file. @throws Error naming what is wrong */
export function parsePromotions(content: unknown): Promotion[] {
  return PromotionFile.parse(content).promotions.map(promotionFrom);
}

/** A promotion as the shop uses it. @throws Error when the kind does not fit what it gives */
export function promotionFrom(source: PromotionSource): Promotion {
  const { code, kind, percent, amountCents, description, scope = {} } = source;
  const isWhole =
    (kind === 'percentage') === (percent !== undefined) &&
    (kind === 'amount') === (amountCents !== undefined);
  if (!isWhole)
    throw new Error(`${code}: a percentage has a percent, an amount has cents, nothing else has.`);
  return {
    ...{ code, kind, description, scope },
    value: percent === undefined ? (amountCents ?? 0) : Math.round(percent * 100),
    isStackable: source.stackable ?? false,
    isAutomatic: source.automatic ?? false,
    isActive: true,
    startsAt: source.startsAt === undefined ? undefined : new Date(source.startsAt),
    endsAt: source.endsAt === undefined ? undefined : new Date(source.endsAt),
    usageLimit: source.usageLimit,
    customerLimit: source.customerLimit,
  };
}
