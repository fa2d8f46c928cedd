import { plantsFor } from './plant';

const names = 'src/features/attribution/rules/parameterNames.ts';
const reading = 'src/features/attribution/rules/readParameters.ts';
const pages = 'src/contracts/pageQueries.ts';
const path = 'src/contracts/shopPath.ts';
const removed = 'src/features/cart/rules/removedAddonParameters.ts';

/** §2: addresses, parameters, screens. */
export const addressPlants = [
  ...plantsFor('tests/spec/section2.parameters.test.ts', [
    ['§2 tracking parameters are listed', names, "  'cjdata',\n", ''],
    ['§2 persistent parameters are listed', names, "  'locationtype',\n", ''],
    [
      '§2 campaign parameters are listed',
      names,
      "['cid', 'partnerid', 'campaignid']",
      "['cid', 'partnerid']",
    ],
    ['§2 known keys are lower-cased', reading, 'name.toLowerCase()', 'name'],
    ['§2 partnerid maps to partnerId', reading, "? 'partnerId' : key", "? 'partnerid' : key"],
    ['§2 HTML tags are stripped', reading, 'stripTags(value)', 'value'],
    [
      '§2 the address wins over the cookie',
      'src/features/attribution/rules/mergedParameters.ts',
      '...(isNamed ? others : fromCookie), ...fromAddress',
      '...fromAddress, ...(isNamed ? others : fromCookie)',
    ],
    [
      '§2 there is a default cid',
      'src/features/attribution/rules/mergedParameters.ts',
      'cid: shop.defaultCid, ',
      '',
    ],
    [
      '§2 a delivery date is a real date',
      'src/features/delivery/rules/linkedDelivery.ts',
      'keptIsoDate(value) ?? isoOfEntered',
      'value ?? isoOfEntered',
    ],
    [
      '§2 a time is formatted hh:mm a',
      'src/features/checkout/rules/serviceTime.ts',
      'Number(hours) % 12 || 12',
      'Number(hours) % 12',
    ],
    [
      '§2 the last value of a repeated key wins',
      pages,
      'values.set(key.toLowerCase(), value);',
      'values.has(key.toLowerCase()) || values.set(key.toLowerCase(), value);',
    ],
    ['§2 default page number of a listing', pages, 'max: 999, fallback: 1 }', 'max: 999, fallback: 2 }'],
    [
      '§2 a removed add-on takes four parameters along',
      removed,
      "'edititemid', 'variation']",
      "'edititemid']",
    ],
    ['§2 an empty cart has no dates in the address', removed, 'itemCount < 1', 'itemCount < 0'],
    [
      '§2 persons never stand in an address again',
      'src/features/attribution/rules/carriedAddress.ts',
      '!unwritten.has(key) && ',
      '',
    ],
    [
      '§4 goback never leads away',
      'src/lib/url.ts',
      'return alsoAllowed.includes(url.origin) ? url.href : fallback;',
      'return url.href;',
    ],
  ]),
  ...plantsFor('tests/spec/section2.routes.test.ts', [
    [
      '§2 default locale is en-US',
      path,
      'if (!locale) return { locale: defaultLocale,',
      "if (!locale) return { locale: 'en-CA',",
    ],
    [
      '§2 one address for one page: locale in its letter case',
      'src/front/pageAddress.ts',
      '!isCanonicalLocale || canonical !== url.pathname',
      'canonical.length !== url.pathname.length',
    ],
    ['§2 the default locale has no prefix', path, 'if (locale === defaultLocale) return path;', ''],
    ['§2 the cart is exactly /cart', pages, "cart: personal('/cart')", "cart: personal('/cart/:handle')"],
    ['§2 breakpoint md is 768', 'src/ui/theme/media.ts', 'inLetters(768)', 'inLetters(767)'],
    ['§2 words of the error screen', 'locales/en-US/errors.json', 'has ocurred', 'has occurred'],
    [
      '§2 modal keys',
      'src/features/modals/rules/modalKeys.ts',
      "'intl-update-delivery-date'",
      "'intl-delivery-date'",
    ],
  ]),
  ...plantsFor('src/shell/visit/followVisit.test.ts', [
    [
      '§2 what names a recipient leaves the address bar',
      names,
      "['fname', 'lname', 'phone', 'add1', 'add2']",
      "['fname', 'lname', 'phone', 'add1']",
    ],
  ]),
];
