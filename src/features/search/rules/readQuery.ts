import type { PriceRange } from '@/contracts/listing/conditions';
import { isSoldIn, type Locale } from '@/contracts/locales';
import { type Absence, readAbsences } from './absence';
import { foodAllergens } from './avoidedThings';
import { isFiller } from './fillers';
import { readPrice } from './priceWords';
import { phraseAt, phraseOf, queryTokens, type QueryToken } from './queryText';
import type { Span } from './spans';
import type { ShopWord } from './shopWordRow';
import { shopWords, termOf } from './shopWords';

/** A part of a query that became filters. */
export interface ReadPhrase extends Span {
  /** Filter keys; all of them hold. */
  readonly keys: readonly string[];
  /** What was typed for it. */
  readonly words: string;
}

/** Something about a query that the page has to say. */
export type QueryNote =
  /** Gifts do not state it, so none is shown. */
  | { readonly kind: 'unrecorded'; readonly words: string; readonly near: readonly string[] }
  /** No filter knows it: gifts whose text names it are left out. */
  | { readonly kind: 'byText'; readonly words: string }
  /** It does not say what to do without. */
  | { readonly kind: 'unsaid' }
  /** The shop has none of it; what is shown comes nearest. */
  | { readonly kind: 'near'; readonly words: string }
  /** The shop of this country does not sell wine. */
  | { readonly kind: 'noWine' }
  /** Who it is for says little about a gift: the shop's own idea is shown. */
  | { readonly kind: 'idea'; readonly words: string; readonly term: string };

/** What a query means. */
export interface QueryReading {
  /** Words to match, in the catalogue's language. */
  readonly words: string;
  readonly phrases: readonly ReadPhrase[];
  /** Words that no found product may hold. */
  readonly lacking: readonly string[];
  readonly notes: readonly QueryNote[];
  /** Words of other alphabets, which no text of the shop holds. */
  readonly unread: readonly string[];
}

interface ReadOptions {
  readonly locale: Locale;
  /** Names of products like the query: "Dimanche sans réveil" is a name, not a wish to do without. */
  readonly names?: readonly string[];
}

/**
 * Reads what a shopper typed: prices and things to do without become filters, other words of either language become the
 * catalogue's own. A hosted search service gets the same words and filters as our own.
 * @source spec §2 Other values read from the URL (a search query q), §5 Price-range filter
 */
export function readQuery(text: string, { locale, names = [] }: ReadOptions): QueryReading {
  const tokens = queryTokens(text);
  const taken: Span[] = [];
  const isTaken = (at: number) => {
    const { start = 0, end = 0 } = tokens[at] ?? {};
    return taken.some((span) => start < span.end && end > span.start);
  };
  const price = readPrice(text);
  taken.push(...(price?.spans ?? []));
  const promised = [
    ...promisesOf(text, tokens, isTaken),
    ...(locale === 'fr-CA' ? pinksOf(text, tokens) : []),
  ];
  taken.push(...promised);
  const named = names.map(phraseOf);
  const absences = readAbsences({ text, tokens, isTaken }).filter(({ kind, start, end }) => {
    const phrase = phraseOf(text.slice(start, end));
    return kind !== 'word' || !named.some((name) => ` ${name} `.includes(` ${phrase} `));
  });
  taken.push(...absences);
  const { words, notes, unread } = wordsOf({ text, tokens, isTaken }, locale);
  const lacking = absences.filter(({ kind }) => kind === 'word').map((one) => lackingTerm(one.words, locale));
  const phrases = [
    ...(price ? price.spans.map((span) => priced(text, span, price.range)) : []),
    ...promised,
    ...absences.map((one) => ({ start: one.start, end: one.end, words: one.words, keys: keysOf(one) })),
  ];
  return {
    words: words || onlyFoodLeft(absences, price !== undefined || promised.length > 0, locale),
    phrases: phrases.filter(({ keys }) => keys.length > 0),
    ...{ lacking, unread },
    notes: [...absences.flatMap(noteOf), ...notes],
  };
}

/** Key of a price: "price_to-50", "price_from-100", "price_50-75". */
export const priceKey = ({ min, max }: PriceRange): string => {
  if (max === undefined) return `price_from-${min ?? 0}`;
  return min === undefined ? `price_to-${max}` : `price_${min}-${max}`;
};

const priced = (text: string, span: Span, range: PriceRange): ReadPhrase => ({
  ...span,
  keys: [priceKey(range)],
  words: text.slice(span.start, span.end),
});

/** Words that promise something about every gift shown: "safe for cats", "same day". */
function promisesOf(
  text: string,
  tokens: readonly QueryToken[],
  isTaken: (at: number) => boolean,
): readonly ReadPhrase[] {
  const found: ReadPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const read = isTaken(at) ? undefined : phraseAt(tokens, at, shopWords());
    if (!read) continue;
    const { start = 0 } = tokens[at] ?? {};
    const { end = start } = tokens[read.next - 1] ?? {};
    const isExcluded = /[-–−]$/u.test(text.slice(0, start));
    if (read.found.isFilter && !isExcluded)
      found.push({ start, end, keys: [read.found.key ?? ''], words: text.slice(start, end) });
    at = read.next - 1;
  }
  return found;
}

/** "fleurs roses", "bouquet rose": behind a word of the same number the French word is the color. */
function pinksOf(text: string, tokens: readonly QueryToken[]): readonly ReadPhrase[] {
  return tokens.flatMap(({ word, start, end }, at) => {
    const { word: before = '', end: beforeEnd = 0 } = tokens[at - 1] ?? {};
    const key = shopWords().get(before)?.key ?? '';
    const isNamed = /^(flowers|productType)_/.test(key) && text.slice(beforeEnd, start) === ' ';
    const isColor = isNamed && /^roses?$/.test(word) && word.endsWith('s') === before.endsWith('s');
    return isColor ? [{ start, end, keys: ['colors_pink'], words: text.slice(start, end) }] : [];
  });
}

const keysOf = (one: Absence): readonly string[] => {
  if (one.kind === 'freeFrom') return one.allergens.map((allergen) => `freeFrom_${allergen}`);
  return one.kind === 'facet' ? [`${one.attribute}_-${one.value}`] : [];
};

function noteOf(one: Absence): readonly QueryNote[] {
  if (one.kind === 'unrecorded') return [{ kind: 'unrecorded', words: one.words, near: one.near }];
  if (one.kind === 'word') return [{ kind: 'byText', words: one.words }];
  return one.kind === 'unsaid' ? [{ kind: 'unsaid' }] : [];
}

function lackingTerm(words: string, locale: Locale): string {
  const word = shopWords().get(phraseOf(words));
  return word && !word.isNear ? termOf(word, locale) : words;
}

/** Somebody who names nothing but a food allergy looks for something to eat. */
function onlyFoodLeft(absences: readonly Absence[], isNarrowed: boolean, locale: Locale): string {
  const allergens = absences.flatMap((one) => (one.kind === 'freeFrom' ? one.allergens : []));
  const isFood = allergens.length > 0 && allergens.every((allergen) => foodAllergens.includes(allergen));
  if (!isFood || isNarrowed) return '';
  return locale === 'fr-CA' ? 'croquer' : 'good to eat';
}

interface RestReader {
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  readonly isTaken: (at: number) => boolean;
}

const giftWords = new Set('gift gifts present presents cadeau cadeaux'.split(' '));

/** What is left to match, in the catalogue's words of the page's language. */
function wordsOf({ text, tokens, isTaken }: RestReader, locale: Locale) {
  const telling: string[] = [];
  const recipients: { readonly term: string; readonly typed: string }[] = [];
  const notes: QueryNote[] = [];
  const unread: string[] = [];
  let hasGift = false;
  let hasWine = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || isTaken(at)) continue;
    const phrase = phraseAt(tokens, at, shopWords());
    const isFillerOnly = phrase?.next === at + 1 && isEnglishFiller(text, token, locale);
    const read = isFillerOnly ? undefined : phrase;
    if (read && !isTaken(read.next - 1)) {
      const typed = text.slice(token.start, tokens[read.next - 1]?.end);
      const term = written(typed, read.found, locale);
      if (read.found.isRecipient) recipients.push({ term, typed });
      else telling.push(term);
      if (isUnsold(read.found, locale) || isRoseWine(typed, locale)) hasWine = true;
      else if (read.found.isNear) notes.push({ kind: 'near', words: typed });
      at = read.next - 1;
    } else if (giftWords.has(token.word)) hasGift = true;
    else if (!/[a-z0-9]/.test(token.word)) unread.push(text.slice(token.start, token.end));
    else if (!isFiller(token.word)) telling.push(text.slice(token.start, token.end));
  }
  if (hasWine) notes.push({ kind: 'noWine' });
  if (telling.length > 0) return { words: telling.join(' '), notes, unread };
  const [first] = recipients;
  if (first) {
    const idea = { kind: 'idea', words: first.typed, term: first.term } as const;
    return { words: first.term, notes: [...notes, idea], unread };
  }
  return { words: hasGift ? (locale === 'fr-CA' ? 'cadeaux' : 'gifts') : '', notes, unread };
}

/** @source docs/decisions/0056-wine-and-canada.md */
const isUnsold = ({ key = '' }: ShopWord, locale: Locale): boolean =>
  key.startsWith('productType_') && !isSoldIn(locale, key.slice('productType_'.length));

/** "rosé" with its accent is the wine, not the flower. */
const isRose = (typed: string): boolean => /^rosés?$/iu.test(typed);
const isRoseWine = (typed: string, locale: Locale): boolean => isRose(typed) && !isSoldIn(locale, 'wine');

/** "the" is no tea where nobody speaks French. */
const isEnglishFiller = (text: string, { word, start, end }: QueryToken, locale: Locale): boolean =>
  locale !== 'fr-CA' && isFiller(word) && text.slice(start, end).toLowerCase() === word;

/** The catalogue's own words stay as they were typed. */
function written(typed: string, word: ShopWord, locale: Locale): string {
  if (isRose(typed)) return locale === 'fr-CA' ? 'vins rosé' : 'wine rosé';
  const term = termOf(word, locale);
  return phraseOf(term).startsWith(phraseOf(typed)) ? typed : term;
}
