import { readPrice } from './priceWords';
import { withoutSpans } from './spans';

describe('prices in words', () => {
  it.each([
    ['under $50', { max: 50 }, ''],
    ['roses under 50', { max: 50 }, 'roses'],
    ['less than 70 dollars', { max: 70 }, ''],
    ['moins de 50 $', { max: 50 }, ''],
    ['bouquet à moins de 50$', { max: 50 }, 'bouquet à'],
    ['fleurs jusqu’à 60 $', { max: 60 }, 'fleurs'],
    ['between $50 and $75', { min: 50, max: 75 }, ''],
    ['entre 50 et 75 $ tulipes', { min: 50, max: 75 }, 'tulipes'],
    ['$50-75 gifts', { min: 50, max: 75 }, 'gifts'],
    ['50 to 75 dollars', { min: 50, max: 75 }, ''],
    ['de 40 à 60 $', { min: 40, max: 60 }, ''],
    ['over $100', { min: 100 }, ''],
    ['plus de 100 $', { min: 100 }, ''],
    ['à partir de 80 $', { min: 80 }, ''],
    ['$49.99 bouquet', { max: 49.99 }, 'bouquet'],
    ['49,99 $ bouquet', { max: 49.99 }, 'bouquet'],
    ['50 $ ou moins', { max: 50 }, ''],
    ['$100 and up', { min: 100 }, ''],
    ['no more than $60', { max: 60 }, ''],
    ['pas plus de 60 $', { max: 60 }, ''],
    ['fifty dollar gift', { max: 50 }, 'gift'],
    ['under fifty dollars', { max: 50 }, ''],
    ['moins de cinquante dollars', { max: 50 }, ''],
    ['over 50 under 100', { min: 50, max: 100 }, ''],
    ['gift for $40', { max: 40 }, 'gift'],
    ['$50 to $20', { min: 20, max: 50 }, ''],
    ['entre 80 et 40 $', { min: 40, max: 80 }, ''],
    ['under $1,000', { max: 1000 }, ''],
    ['moins de 1 000 $', { max: 1000 }, ''],
    ['over $1000000', { min: 1_000_000 }, ''],
    ['roses under $50', { max: 50 }, 'roses'],
    ['under $50 roses', { max: 50 }, 'roses'],
    ['not under 50', { min: 50 }, ''],
    ['no less than $50', { min: 50 }, ''],
    ['pas moins de 50 $', { min: 50 }, ''],
    ['under fifty five dollars', { max: 55 }, ''],
    ['forty-five dollars', { max: 45 }, ''],
    ['moins de trente-cinq dollars', { max: 35 }, ''],
    ['moins de soixante-quinze dollars', { max: 75 }, ''],
    ['moins de vingt et un dollars', { max: 21 }, ''],
    ['about $50', { max: 50 }, ''],
    ['environ 50 $', { max: 50 }, ''],
    ['50 to 75', { min: 50, max: 75 }, ''],
    ['roses 50-75', { min: 50, max: 75 }, 'roses'],
    ['cheap flowers', { max: 50 }, 'flowers'],
    ['fleurs pas chères', { max: 50 }, 'fleurs'],
    ['pas cher', { max: 50 }, ''],
  ])('%s', (text, range, rest) => {
    const read = readPrice(text);
    expect(read?.range).toEqual(range);
    expect(withoutSpans(text, read?.spans ?? [])).toBe(rest);
  });

  it.each([
    '12 roses',
    'a dozen roses',
    'LK1003',
    '24 tulips',
    'under 12 stems',
    'plus de 20 tiges',
    '$',
    'sous-bois',
    '10001-1234',
    '12-25',
    '20-30 stems',
    '2026-11-26',
    'fifty roses',
  ])('no price: %s', (text) => expect(readPrice(text)).toBeUndefined());
});
