import * as z from 'zod/mini';
import { holdsCardNumber } from '@/lib/validation/cardNumber';

/** What `details` says of a parameter that is not there at all. @source spec §8 Parameters */
export const whenMissing =
  (text: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? text : undefined;

/** A calendar date, yyyy-MM-dd, that really exists (2027-02-30 does not). */
export const IsoDate = z.iso.date();
/** US zip or Canadian postal code as a person may type it; rules decide what it means. */
export const ZipCode = z
  .string({ error: whenMissing('zipCode is required') })
  .check(z.trim(), z.minLength(3), z.maxLength(10), z.toUpperCase());
/** Product, sku, vase or add-on id. */
export const ProductId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const OpaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** Dollars with two decimals, as the wire carries money. */
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
/** Half of a character cannot be kept by a database. */
const wholeCharacters = z.regex(/^\P{Surrogate}*$/u);
/** What `details` says of a text that holds a card number; the number itself is never repeated. */
export const CARD_NUMBER_FAULT = 'card-number';
const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), { error: CARD_NUMBER_FAULT });
/** A short line a shopper types: no control characters, and no card number by mistake. */
export const Line = (max: number) =>
  z
    .string()
    .check(z.trim(), atMost(max), z.regex(/^[^\u0000-\u001f\u007f]*$/), wholeCharacters, noCardNumber);
/** Several lines a shopper types: only line breaks are allowed as control characters. */
export const Lines = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      atMost(max),
      z.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/),
      wholeCharacters,
      noCardNumber,
    );
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^@\s]+@[^@\s]+$/), wholeCharacters, noCardNumber);
/** Comma-joined ids in a query string, at most 100. */
export const IdList = z
  .string({ error: whenMissing('productsIds are required') })
  .check(z.regex(/^[A-Za-z0-9_,-]{1,2000}$/));
/** Client-made key that makes a write safe to repeat. */
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/));
/** A promo code as a person may type it. */
export const PromoCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/));
