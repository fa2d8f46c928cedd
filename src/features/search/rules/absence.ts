import { absencePhrases, avoidedThings, type AvoidedThing } from './avoidedThings';
import { phraseAt, type QueryToken } from './queryText';
import type { Span } from './spans';
import { shopWords } from './shopWords';

/** One thing that a query wants to do without. */
export type Absence = Span & { readonly words: string } & (
    | AvoidedThing
    /** Nothing the shop has a filter for: gifts whose text names it are left out. */
    | { readonly kind: 'word' }
    /** "no", "allergies" and nothing behind it. */
    | { readonly kind: 'unsaid' }
  );

/** Words before what is avoided; the value tells whether a thing the shop does not know is taken for one, too. */
const before = new Map<string, 'any' | 'allergy' | 'known'>(
  Object.entries({
    ...{
      no: 'any',
      without: 'any',
      sans: 'any',
      'pas de': 'any',
      'pas d': 'any',
      avoid: 'any',
      excluding: 'any',
    },
    ...{
      except: 'any',
      sauf: 'any',
      'free of': 'any',
      'free from': 'any',
      'exempt de': 'any',
      'exempts de': 'any',
    },
    ...{ 'anything but': 'any', 'everything but': 'any', 'other than': 'any', 'autre que': 'any' },
    ...{ 'tout sauf': 'any', 'tous sauf': 'any', 'toutes sauf': 'any', 'autres que': 'any' },
    ...{ not: 'known', non: 'known', pas: 'known', ni: 'known' },
    ...{
      'allergic to': 'allergy',
      'allergy to': 'allergy',
      'allergies to': 'allergy',
      'intolerant to': 'allergy',
    },
    ...{ 'intolerance to': 'allergy', allergie: 'allergy', allergies: 'allergy', allergique: 'allergy' },
    ...{ allergiques: 'allergy', intolerance: 'allergy', intolerant: 'allergy', intolerante: 'allergy' },
    ...{ allergy: 'known', allergic: 'known' },
  } as const),
);
/** Words behind what is avoided. */
const behind = new Set(
  'free allergy allergies allergic allergen allergens intolerance intolerant sensitivity allergie'.split(' '),
);
const unsaid = new Set(
  'no without sans allergy allergies allergie allergique allergic allergen allergens allergenes'.split(' '),
);
const articles = new Set('the a an any de d la le les l des du au aux my mes'.split(' '));
const joints = new Set('or and nor ni ou et no sans without'.split(' '));
/** No things: "food allergies", "for allergies", "sans allergènes". */
const noThings = new Set(
  [
    ...articles,
    ...unsaid,
    'for with has have and food pour avec et alimentaire alimentaires friendly'.split(' '),
  ].flat(),
);
/** Words of absence that do not say what is avoided, and words that may stand between them. */
const bare = new Set([...unsaid, ...behind, ...'not non pas ni nor avoid except sauf excluding'.split(' ')]);
const linking = new Set([...noThings, ...joints, 'of', 'from', 'to']);
/** "roses free delivery": free of charge. Not "nut free delivery", which is about nuts. */
const costsNothing = new Set('delivery shipping card vase returns livraison'.split(' '));

interface Reader {
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  readonly isTaken: (at: number) => boolean;
}

type Thing = { readonly thing: AvoidedThing; readonly next: number };

/** Everything a query wants to do without, in the order of its words. */
export function readAbsences(reader: Reader): readonly Absence[] {
  const { tokens, isTaken } = reader;
  if (isBare(tokens)) return [absenceOf(reader, [0, tokens.length], undefined)];
  const found: Absence[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = isTaken(at) ? undefined : readOne(reader, at);
    found.push(...(read?.absences ?? []));
    at = read?.next ?? at + 1;
  }
  return found;
}

/** "free", "sans", "pas de": nothing but words of absence. */
const isBare = (tokens: readonly QueryToken[]): boolean =>
  tokens.some(({ word }) => bare.has(word)) &&
  tokens.every(({ word }) => bare.has(word) || linking.has(word)) &&
  !tokens.some((_, at) => phraseAt(tokens, at, absencePhrases()));

interface Read {
  readonly absences: readonly Absence[];
  readonly next: number;
}

function readOne(reader: Reader, at: number): Read | undefined {
  const { tokens } = reader;
  const whole = phraseAt(tokens, at, absencePhrases());
  if (whole) return { absences: [absenceOf(reader, [at, whole.next], whole.found)], next: whole.next };
  return readMinus(reader, at) ?? readBehind(reader, at) ?? readBefore(reader, at) ?? readUnsaid(reader, at);
}

/** "-red": a minus at the beginning of a word; "-5" and "-sans" name nothing. */
function readMinus(reader: Reader, at: number): Read | undefined {
  const { text, tokens } = reader;
  const token = tokens[at];
  if (!token || !/(^|\s)[-–−]+$/u.test(text.slice(0, token.start))) return undefined;
  if (noThings.has(token.word) || /^\d+$/.test(token.word)) return undefined;
  const { thing, next } = thingAt(tokens, at) ?? { thing: { kind: 'word' } as const, next: at + 1 };
  return { absences: [absenceOf(reader, [at, next], thing)], next };
}

/** "nut free", "nut and milk allergies", "kiwi-free". */
function readBehind(reader: Reader, at: number): Read | undefined {
  const { text, tokens, isTaken } = reader;
  const listed = thingsFrom(reader, at);
  const next = listed.at(-1)?.next ?? at + 1;
  const word = tokens[next]?.word ?? '';
  if (!behind.has(word) || isTaken(next)) return undefined;
  const isHyphened = text.slice(tokens[next - 1]?.end, tokens[next]?.start) === '-';
  const follows = tokens[next + 1]?.word ?? '';
  const isWanted = !isHyphened && listed.every(({ thing }) => thing.kind === 'facet');
  if (word === 'free' && isWanted && costsNothing.has(follows)) return undefined;
  /* "free of", "free from" speak of what follows. */
  if (word === 'free' && ['of', 'from'].includes(follows)) return undefined;
  const first = tokens[at]?.word ?? '';
  if (listed.length === 0 && (before.has(first) || noThings.has(first) || (word === 'free' && !isHyphened)))
    return undefined;
  const things = listed.length > 0 ? listed : [{ thing: { kind: 'unrecorded', near: [] } as const, next }];
  const absences = things.map(({ thing }) => absenceOf(reader, [at, next + 1], thing, [at, next]));
  return { absences, next: next + 1 };
}

/** Allergens in a row; "roses, nut free" is no row, because roses are wanted. */
function thingsFrom(reader: Reader, at: number): readonly Thing[] {
  const found: Thing[] = [];
  let one = thingAt(reader.tokens, at);
  while (one && (found.length === 0 || one.thing.kind !== 'facet')) {
    found.push(one);
    const joined = skip(reader.tokens, one.next, joints);
    const goesOn = one.thing.kind !== 'facet' && isListed(reader, one.next, joined);
    one = goesOn ? thingAt(reader.tokens, joined) : undefined;
  }
  return found;
}

/** "no nuts or milk", "allergic to eggs", "sans gluten ni lait". */
function readBefore(reader: Reader, at: number): Read | undefined {
  const { tokens } = reader;
  const marker = phraseAt(tokens, at, before);
  if (!marker) return undefined;
  const places: (Thing & { readonly from: number })[] = [];
  let from = skip(tokens, marker.next, new Set([...articles, 'a', 'to']));
  for (let last = thingOrWord(tokens, from, marker.found); last;) {
    places.push({ ...last, from });
    const joined = skip(tokens, last.next, joints);
    from = skip(tokens, joined, articles);
    last = isListed(reader, last.next, joined) ? thingAt(tokens, from) : undefined;
  }
  const next = places.at(-1)?.next;
  if (next === undefined) return undefined;
  const absences = places.map((place) =>
    absenceOf(reader, [at, next], place.thing, [place.from, place.next]),
  );
  return { absences, next };
}

function readUnsaid(reader: Reader, at: number): Read | undefined {
  const marker = phraseAt(reader.tokens, at, before);
  const isOpen = marker !== undefined && marker.found !== 'known';
  if (!isOpen && !unsaid.has(reader.tokens[at]?.word ?? '')) return undefined;
  const next = skip(reader.tokens, marker?.next ?? at + 1, behind);
  return { absences: [absenceOf(reader, [at, next], undefined)], next };
}

/** Whether a list goes on: a word such as "or", or a comma. @param next  first word behind the thing before */
const isListed = ({ text, tokens }: Reader, next: number, joined: number): boolean =>
  joined > next || /^\s*[,&/]/u.test(text.slice(tokens[next - 1]?.end));

function thingOrWord(tokens: readonly QueryToken[], at: number, kind: 'any' | 'allergy' | 'known') {
  const known = thingAt(tokens, at);
  if (known || kind === 'known' || at >= tokens.length || noThings.has(tokens[at]?.word ?? '')) return known;
  const thing = kind === 'any' ? ({ kind: 'word' } as const) : ({ kind: 'unrecorded', near: [] } as const);
  return { thing, next: at + 1 } as Thing;
}

/** A thing with a filter, or one that gifts are known not to state. */
function thingAt(tokens: readonly QueryToken[], at: number): Thing | undefined {
  const avoided = phraseAt(tokens, at, avoidedThings());
  if (avoided) return { thing: avoided.found, next: avoided.next };
  const named = phraseAt(tokens, at, shopWords());
  const { key = '', isNear, isRecipient, isFilter } = named?.found ?? {};
  const cut = key.indexOf('_');
  if (!named || cut < 0 || isNear || isRecipient || isFilter) return undefined;
  const [attribute, value] = [key.slice(0, cut), key.slice(cut + 1)];
  return { thing: { kind: 'facet', attribute, value }, next: named.next };
}

function skip(tokens: readonly QueryToken[], at: number, words: ReadonlySet<string>): number {
  let next = at;
  while (words.has(tokens[next]?.word ?? '')) next += 1;
  return next;
}

type Places = readonly [from: number, to: number];

function absenceOf(
  { text, tokens }: Reader,
  [from, to]: Places,
  thing: AvoidedThing | { readonly kind: 'word' } | undefined,
  [first, last]: Places = [from, to],
): Absence {
  const placed = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
  const words = text.slice(tokens[first]?.start, tokens[last - 1]?.end);
  const minus = /[-–−]*$/u.exec(text.slice(0, placed.start))?.[0].length ?? 0;
  return { start: placed.start - minus, end: placed.end, words, ...(thing ?? { kind: 'unsaid' }) } as Absence;
}
