const flat = String.raw`(?:,? *(?:apt|apartment|suite|ste|unit|app|bureau)\b\.? ?[\w-]+)?`;
const word = String.raw`[\p{L}\d.'’-]{1,30}`;

const englishTypes =
  'st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|pkwy|parkway|hwy|highway|ter|terrace|cir|circle|sq|square|trl|trail';
/** 350 W 31st St. */
const english = String.raw`(?<!\w)\d{1,6}[a-z]?(?: +${word}){1,4}? +(?:${englishTypes})(?!\p{L})\.?${flat}`;

const frenchTypes = 'rue|avenue|av|boulevard|boul|chemin|ch|côte|rang|route|montée|allée';
/** 1200 boul. René-Lévesque Ouest */
const french = String.raw`(?<!\w)\d{1,6}[a-z]?,? +(?:${frenchTypes})(?!\p{L})\.?(?: +${word}){1,5}${flat}`;

const side = '(?:[nsew]|north|south|east|west)';
const wellKnown = 'broadway|bowery|esplanade|embarcadero';
/** 12 Broadway; 350 West 31st */
const untyped = String.raw`(?<!\w)\d{1,6}[a-z]?(?: +${side}\.?)? +(?:${wellKnown}|\d{1,3}(?:st|nd|rd|th))(?!\p{L})${flat}`;

/** Texts that are streets: a house number with a type of street, or with a name that says enough by itself. */
export const streetPatterns: readonly RegExp[] = [french, english, untyped].map(
  (pattern) => new RegExp(pattern, 'giu'),
);

/** What stands before a number that is no house number: "status 503". */
const counted = '[Ss]tatus|[Cc]ode|[Ll]ine|[Cc]olumn|[Cc]hunk|[Vv]ersion';
/** What stands behind one: months and days, what is counted in logs, the first words of HTTP's reasons. */
const notStreets = [
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?',
  'Nov(?:ember)?|Dec(?:ember)?|Mon(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?',
  '(?:Error|Warning|Exception|Failure|Attempt|Column|Line|Item|Product|Order|Byte|Request)s?|Failed|Retr(?:y|ies)|Tr(?:y|ies)',
  'Mobile|Safari|Continue|Switching|Created|Accepted|Non|No|Reset|Partial|Multi|Moved|Found|See|Not|Use|Temporary',
  'Permanent|Bad|Unauthorized|Payment|Forbidden|Method|Proxy|Conflict|Gone|Length|Precondition|Payload|Content',
  'Unsupported|Range|Expectation|Misdirected|Unprocessable|Locked|Too|Upgrade|Internal|Service|Gateway|Variant',
  'Insufficient|Loop|Network',
].join('|');
const particles = '(?:(?:de|du|des|la|le|les|del|los|las) +){0,3}';
const capitalised = String.raw`\p{Lu}[\p{Ll}'’]+(?:-\p{L}[\p{L}'’]*)*`;

/**
 * A number and a capitalised name, "12 Kingsway", which may be a street. The number is a group of its own: it can stay,
 * since it names nobody without the street, and may be a status or a count.
 */
export const maybeStreet = new RegExp(
  String.raw`(?<![\w.:/#$@+-]|\b(?:${counted})[ =])(\d{1,6}[A-Za-z]? +)(?:[NSEW]\.? +)?${particles}(?!(?:${notStreets})(?!\p{L}))${capitalised}(?: +${capitalised}){0,2}`,
  'gu',
);
