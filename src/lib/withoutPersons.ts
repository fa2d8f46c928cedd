import { safely } from './safely';

/** Names of fields whose values no log may show, in any letter case. */
export const privateNames = [
  ...['authorization', 'cookie', 'cartToken', 'orderToken', 'accessToken', 'resetToken', 'password'],
  ...['email', 'phone', 'tel', 'firstName', 'lastName', 'fullName', 'fname', 'lname', 'nameOnCard', 'cvv'],
  ...['senderName', 'recipientName', 'locationName', 'nickname', 'recipientPhone', 'cardNumber'],
  ...['address', 'addressLine1', 'addressLine2', 'add1', 'add2', 'street'],
  ...['city', 'zip', 'zipCode', 'postalCode'],
  ...['birthDate', 'dob', 'ageVerification_dob', 'cardMessage', 'signature'],
];

/** Whose name it may be: "name" alone is also that of a file, a component or a product. */
const people = [
  ...['sender', 'recipient', 'receiver', 'customer', 'contact', 'billing', 'shipping', 'guest', 'buyer'],
  ...['user', 'holder', 'cardholder', 'given', 'family', 'middle', 'first', 'last', 'full', 'location'],
];
/** As other people's code calls the same fields. */
const otherNames = [
  ...people.map((who) => `${who}Name`),
  ...['surname', 'phoneNumber', 'telephone', 'mobile', 'postcode', 'addressLine', 'birthday', 'cvc'],
  ...[
    'authToken',
    'refreshToken',
    'sessionToken',
    'sessionKey',
    'customerToken',
    'cardToken',
    'paymentToken',
  ],
];
const all = [...new Set([...privateNames, ...otherNames])];

/** "firstName" as first, Name. */
const partsOf = (name: string): string[] => name.split(/(?=[A-Z])|_/);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** As a name by itself or after "sender_": letter case says nothing, "first_name" and "first name" are the same. */
const alone = `(?<![A-Za-z0-9])(?:${all.map((name) => partsOf(name).join('[_ -]?')).join('|')})`;
/** As the end of a name in one word, "senderFirstName": the capital shows where it begins ("capacity" holds no city). */
const atTheEnd = `(?<=[a-z0-9])(?:${all.map((name) => partsOf(name).map(capital).join('_?')).join('|')})`;
/** "address2" */
const count = '[_-]?\\d{0,2}';

const endings = [new RegExp(`${alone}${count}$`, 'i'), new RegExp(`${atTheEnd}${count}$`)];

/** Whether a field of that name says something about a person: one of the private names, or one that ends with it. */
export const isPrivateName = (name: string): boolean => endings.some((ending) => ending.test(name));

/** What stands for nobody. */
const noValue = '(?!(?:true|false|null|undefined)(?:["\'\\\\&,;})\\s]|$))';
/** `name: value`, `name=value`, `"name":"value"`, also where quotes are escaped. */
const value = `(${count}\\\\?["']?\\s*[:=]\\s*\\\\?["']?)${noValue}[^"'\\\\&,;}\\s][^"'\\\\&,;}\\n]*`;

/** Fields with a private name in a text: the name, what stands between, and the value. */
const namedValues: readonly RegExp[] = [
  new RegExp(`(${alone})${value}`, 'gi'),
  new RegExp(`(${atTheEnd})${value}`, 'g'),
];

const flat = String.raw`(?:,? *(?:apt|apartment|suite|ste|unit|app|bureau)\b\.? ?[\w-]+)?`;
const word = String.raw`[\p{L}\d.'’-]{1,30}`;

const house = String.raw`(?<!\w)\d{1,6}[a-z]?`;
/** A house number that was hidden together with a longer number before it. */
const hiddenHouse = String.raw`\[number\]`;

const englishTypes =
  'st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|pkwy|parkway|hwy|highway|ter|terrace|cir|circle|sq|square|trl|trail';
/** 350 W 31st St. */
const english = (number: string) =>
  String.raw`${number}(?: +${word}){1,4}? +(?:${englishTypes})(?!\p{L})\.?${flat}`;

const frenchTypes = 'rue|avenue|av|boulevard|boul|chemin|ch|côte|rang|route|montée|allée';
/** 1200 boul. René-Lévesque Ouest */
const french = (number: string) =>
  String.raw`${number},? +(?:${frenchTypes})(?!\p{L})\.?(?: +${word}){1,5}${flat}`;

const side = '(?:[nsew]|north|south|east|west)';
const wellKnown = 'broadway|bowery|esplanade|embarcadero';
/** 12 Broadway; 350 West 31st */
const untyped = (number: string) =>
  String.raw`${number}(?: +${side}\.?)? +(?:${wellKnown}|\d{1,3}(?:st|nd|rd|th))(?!\p{L})${flat}`;

/** Texts that are streets: a house number with a type of street, or with a name that says enough by itself. */
const streetsFrom = (number: string): readonly RegExp[] =>
  [french, english, untyped].map((pattern) => new RegExp(pattern(number), 'giu'));

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
const maybeStreet = new RegExp(
  String.raw`(?<![\w.:/#$@+-]|\b(?:${counted})[ =])(\d{1,6}[A-Za-z]? +)(?:[NSEW]\.? +)?${particles}(?!(?:${notStreets})(?!\p{L}))${capitalised}(?: +${capitalised}){0,2}`,
  'gu',
);

const nameOfSomebody = String.raw`(?!(?:${notStreets})(?!\p{L}))(?:\p{Lu}['’])?${capitalised}`;
/** Two capitalised names with a zip behind them, "Ann Lee, 10001": of a person, or of a town. */
const nameAndZip = new RegExp(
  String.raw`(?<![\p{L}\d])${nameOfSomebody}(?: +${nameOfSomebody}){1,2},? +\d{5}(?:-\d{4})?(?![\w-])`,
  'gu',
);

/** What stands behind the "?" of an address, also of one that stands encoded inside another. */
const query = /(?:\?|%(?:25)*3F)[^\s"')]*/gi;

const hidden: readonly (readonly [what: RegExp, shown: string])[] = [
  ...namedValues.map((named) => [named, '$1$2[private]'] as const),
  // A name with a point: what browsers write in stacks ("render@https://…") is no mail address.
  [/[^\s@"'<>()/,;:]{1,64}@(?=[^\s@"'<>()/,;:.]+\.)[^\s@"'<>()/,;:]{1,255}(?<!\.)/g, '[e-mail]'],
  // 32 random bytes, as our own secrets are written.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // Of cards, payments and the payment company.
  [/\b(?:tok_|(?:pm|pi|cs|seti|cus|sk|rk|whsec)_(?=[\w-]*\d))[\w-]{8,}/g, '[token]'],
  [nameAndZip, '[person]'],
  // Phones, cards, dates of birth, IP addresses.
  [/(?<!\w)\+?\(?\d(?:[ ()./·•-]{0,3}\d){6,}(?!\w)/g, '[number]'],
  ...streetsFrom(house).map((street) => [street, '[street]'] as const),
  ...streetsFrom(hiddenHouse).map((street) => [street, '[number] [street]'] as const),
  [maybeStreet, '$1[street]'],
  [/\b(zip|zip ?code|postal ?code|code postal) +\d{5}(?:-\d{4})?(?![\w-])/gi, '$1 [place]'],
  [/\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g, '[place]'],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi, '[place]'],
];

/**
 * A text for a log, without what can name a person: e-mail addresses, phones, cards and other long numbers, streets, postal
 * codes, tokens, what stands behind the "?" of an address, and values of fields that are called by a private name. They are
 * found however they are encoded or spaced. Names that stand in a sentence by themselves are not recognised. A text in which
 * nothing is found stays as it is, letter by letter.
 */
export function withoutPersons(text: string): string {
  const withoutQuery = text.replace(query, '');
  const plain = inPlainLetters(withoutQuery);
  const left = hidden.reduce((rest, [what, shown]) => rest.replace(what, shown), plain);
  return left === plain ? withoutQuery : left;
}

/** Percent codes and escapes read, one sort of blank, hyphen and digit, nothing invisible. */
function inPlainLetters(text: string): string {
  return text
    .replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, decoded)
    .replace(/&#(?:x0*([0-9a-f]{1,5})|0*(\d{1,6}));|\\u([0-9a-f]{4})/gi, unescaped)
    .replace(/&commat;/gi, '@')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** An escape of HTML or of a script as the character it means; control characters stay written. */
function unescaped(escape: string, hex?: string, decimal?: string, unit?: string): string {
  const code = decimal === undefined ? parseInt(hex ?? unit ?? '', 16) : Number(decimal);
  const meant = code <= 0x10ffff ? String.fromCodePoint(code) : escape;
  return /[\p{Cc}\p{Cs}]/u.test(meant) ? escape : meant;
}

/** Percent codes as what they mean, also when they were encoded several times; codes of no text stay. */
function decoded(codes: string): string {
  const meant = safely(() => decodeURIComponent(codes.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%')));
  return meant === undefined || /\p{Cc}/u.test(meant) ? codes : meant;
}
