import { brandOfNumber } from '@/lib/validation/cardNumber';
import { cardProblems } from './routes';

const now = new Date('2026-11-20T15:00:00Z');
const good = {
  number: '4242 4242 4242 4242',
  expiryMonth: 11,
  expiryYear: 2026,
  cvv: '123',
  nameOnCard: 'Ada Byron',
};
const keysOf = (changes: Partial<typeof good>, at = now) =>
  cardProblems({ ...good, ...changes }, at).map(({ key }) => key);

describe('cardProblems', () => {
  it.each([
    ['a good card, in its last month', {}, []],
    ['a wrong check digit', { number: '4242424242424241' }, ['PAY.CARD_NUMBER']],
    ['a number of no brand', { number: '9999999999999995' }, ['PAY.CARD_NUMBER']],
    ['a number that could be real', { number: '4539578763621486' }, ['PAY.TEST_CARDS_ONLY']],
    ['last month', { expiryMonth: 10 }, ['PAY.CARD_EXPIRED']],
    ['a year no card is printed for', { expiryYear: 2090 }, ['PAY.CARD_EXPIRED']],
    ['three digits on an American Express card', { number: '378282246310005' }, ['PAY.CVV']],
    ['four digits on an American Express card', { number: '378282246310005', cvv: '1234' }, []],
    [
      'everything at once',
      { number: '4242424242424241', expiryYear: 2020, cvv: '12' },
      ['PAY.CARD_NUMBER', 'PAY.CARD_EXPIRED', 'PAY.CVV'],
    ],
  ])('%s', (_what, changes, keys) => {
    expect(keysOf(changes)).toEqual(keys);
  });

  it('counts the last month to its end, wherever the shopper lives', () => {
    expect(keysOf({}, new Date('2026-12-01T11:59:59Z'))).toEqual([]);
    expect(keysOf({}, new Date('2026-12-01T12:00:00Z'))).toEqual(['PAY.CARD_EXPIRED']);
  });

  it('says nothing of the card in its texts', () => {
    const texts = JSON.stringify(
      cardProblems({ ...good, number: '4539578763621486', expiryYear: 2020, cvv: '9876' }, now),
    );
    expect(texts).not.toMatch(/4539|1486|9876/);
  });
});

describe('brandOf', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['2223003122003222', 'mastercard'],
    ['5105105105105100', 'mastercard'],
    ['371449635398431', 'amex'],
    ['6011111111111117', 'discover'],
    ['30569309025904', 'diners'],
    ['3566002020360505', 'jcb'],
    ['411111111111111', undefined],
    ['2720990000000000', 'mastercard'],
    ['2721000000000000', undefined],
  ])('%s is %s', (digits, name) => {
    expect(brandOfNumber(digits)?.name).toBe(name);
  });
});
