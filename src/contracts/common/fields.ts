import * as z from 'zod/mini';
import { holdsCardNumber } from '@/lib/validation/cardNumber';
import { wholeZip } from '@/lib/validation/zip';
import { unavailableReasons } from '../shop';

/** What `details` says of a parameter that is not there at all. @source spec §8 Parameters */
export const whenMissing =
  (text: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? text : undefined;

/** A calendar date, yyyy-MM-dd, that really exists (2027-02-30 does not). */
export const IsoDate = z.iso.date();
/** US zip or Canadian postal code by its form; whether there is such a one is another question. @source spec §5 Zip and postal code */
export const ZipCode = z
  .string({ error: whenMissing('zipCode is required') })
  .check(z.trim(), z.toUpperCase(), z.regex(wholeZip, { error: 'Enter a valid zip or postal code' }));
/** A zip or postal code as it was stored once. */
export const StoredZip = z.string();
/** Product, sku, vase or add-on id. */
export const ProductId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const OpaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** Dollars with two decimals, as calls state money. */
export const Money = z.number().check(z.minimum(0), z.maximum(1_000_000));
export const CountryId = z.enum(['US', 'CA']);
export const Channel = z.enum(['florist', 'dropship']);
export const State = z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase());
/** Letters, digits and a few signs: category, partner, campaign. */
export const Slug = z.string().check(z.regex(/^[\p{L}\p{N} ._&-]{1,60}$/u));
export const UtcOffset = z.string().check(z.regex(/^[+-]\d{2}:\d{2}$/));
export const LocaleKey = z.string().check(z.regex(/^(en|fr)-(us|ca)$/i));
/** At most so many characters, counted as people count them: an emoji is one. */
const atMost = (max: number) =>
  z.refine<string>((text) => text.length <= max || [...text].length <= max, {
    error: `Must be ${max} characters or less`,
  });
/** What `details` says of a text that holds a card number; the number itself is never repeated. */
const CARD_NUMBER_FAULT = 'card-number';
const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), { error: CARD_NUMBER_FAULT });
/** A short line a shopper types, without a card number by mistake. Control characters are refused in every text of every call. */
export const Line = (max: number) => z.string().check(z.trim(), atMost(max), noCardNumber);
const severalLines = new WeakSet<object>();
/** Several lines a shopper types: the only texts of a call that may hold line breaks. */
export function Lines(max: number) {
  const lines = z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')),
    z.trim(),
    atMost(max),
    noCardNumber,
  );
  severalLines.add(lines);
  return lines;
}
export const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^@\s]+@[^@\s]+$/), noCardNumber);
/** Comma-joined ids in a query string, at most 100. */
export const IdList = z
  .string({ error: whenMissing('productsIds are required') })
  .check(z.regex(/^[A-Za-z0-9_,-]{1,2000}$/));
/** Client-made key that makes a write safe to repeat. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));
/** A promo code as a person may type it. */
export const PromoCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/));

/**
 * Fields of a part of a request that may hold line breaks, by their path: "body.message"; places of a list are "*".
 * @param path  where the part stands: "body"
 */
export function fieldsOfSeveralLines(schema: z.core.$ZodType | undefined, path: string): readonly string[] {
  if (!schema) return [];
  if (severalLines.has(schema)) return [path];
  const { innerType, shape = {}, element, options = [] } = schema._zod.def as SchemaParts;
  return [
    ...fieldsOfSeveralLines(innerType, path),
    ...fieldsOfSeveralLines(element, `${path}.*`),
    ...options.flatMap((option) => fieldsOfSeveralLines(option, path)),
    ...Object.entries(shape).flatMap(([name, field]) => fieldsOfSeveralLines(field, `${path}.${name}`)),
  ];
}

/** What a schema may be put together from: another one, fields, entries of a list, alternatives. */
interface SchemaParts extends z.core.$ZodTypeDef {
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

export const MinMax = z.object({ min: Money, max: Money });

/** Price map of one product id. @source spec §3 Product detail state */
export const ProductPrice = z.object({
  /** Before every reduction. */
  regular: Money,
  /** What is paid today, where that is less. */
  promotional: z.optional(Money),
  /** The same, where it is less because the shop has put it on sale for a time. */
  sale: z.optional(Money),
  /** What gold members pay, where that is less. */
  loyaltyValue: z.optional(Money),
  /** Mandatory fee of the cheapest way to deliver it, where a place is named that it can reach. */
  fees: z.optional(Money),
  displayPrices: z.object({
    promotional: z.optional(MinMax),
    regular: MinMax,
    loyaltyValue: z.optional(MinMax),
  }),
});
export type ProductPrice = z.infer<typeof ProductPrice>;

/** Why a date cannot be chosen. */
export const UnavailableReason = z.enum(unavailableReasons);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** The gift nearest to one that cannot come, which can. Which gifts are alike does not depend on the place. */
export const Alternative = z.object({
  productId: z.string(),
  handle: z.string(),
  /** Path of its page without the locale. */
  seoUrl: z.string(),
  /** The date nearest to the wish on which it can come. */
  nextDate: z.optional(IsoDate),
  /** It is of another kind: nothing nearer can come. */
  isOtherKind: z.optional(z.boolean()),
});
export type Alternative = z.infer<typeof Alternative>;
