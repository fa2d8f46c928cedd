import fc from 'fast-check';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { textFault } from '@/lib/textFaults';
import * as rules from '.';

const cart = sampleCart();
const membershipOnly = sampleCart([sampleLine({ goldMembershipProduct: true, deliveryOptions: undefined })]);
type Missing = Parameters<typeof rules.firstOpenStop>[0][number]['missing'];

const card = { method: 'card' as const, brand: 'visa', last4: '4242' };
/** A checkout with its payment chosen unless that is among what is missing. */
const session = (missing: Missing, ofCart = cart) => ({
  ...{ missing, cart: ofCart },
  payment: missing.includes('payment') ? undefined : card,
});

describe('steps', () => {
  test.each([
    [['recipient', 'message', 'sender', 'payment'], 'recipient'],
    [['message', 'sender', 'payment'], 'message'],
    [['sender'], 'message'],
    [['payment'], 'payment'],
    [[], 'review'],
  ] as [Missing, string][])('with %j missing the first open step is %s', (missing, step) =>
    expect(rules.firstOpenStop([session(missing)])).toEqual({ step, part: 0 }),
  );

  test.each([
    [undefined, [], 'recipient'],
    ['4', [], 'review'],
    ['4', ['payment'], 'payment'],
    ['2', ['recipient', 'payment'], 'recipient'],
    ['9', [], 'recipient'],
    ['review', [], 'recipient'],
  ] as [string | undefined, Missing, string][])('asked for %p with %j missing: %s', (step, missing, shown) =>
    expect(rules.reachableStop({ step }, [session(missing)])).toEqual({ step: shown, part: 0 }),
  );

  test('a cart with nothing to deliver asks for no recipient', () => {
    const parts = [session([], membershipOnly)];
    expect(rules.stepsOf(parts)).toEqual(['message', 'payment', 'review']);
    expect(rules.reachableStop({ step: '1' }, parts)).toEqual({ step: 'message', part: 0 });
  });
});

describe('steps of several recipients', () => {
  const free = sampleCart([], { totalAmount: 0 });
  const written = (stops: readonly rules.CheckoutStop[]) => stops.map(({ step, part }) => `${step} ${part}`);

  test('first everybody’s address, then everybody’s card, then one payment', () => {
    const parts = [session([]), session([])];
    const all = ['recipient 0', 'recipient 1', 'message 0', 'message 1', 'payment 0', 'review 0'];
    expect(written(rules.stopsOf(parts))).toEqual(all);
    const walked = [rules.reachableStop({}, parts)];
    while (walked.at(-1)?.step !== 'review') walked.push(rules.nextStop(walked.at(-1)!, parts));
    expect(written(walked)).toEqual(all);
    expect(rules.stopBefore({ step: 'message', part: 0 }, parts)).toEqual({ step: 'recipient', part: 1 });
    expect(rules.stopBefore({ step: 'recipient', part: 0 }, parts)).toBeUndefined();
  });

  test('a membership needs no address and no card of its own; the sender is asked for all the same', () => {
    expect(written(rules.stopsOf([session([], membershipOnly), session([])]))).toEqual([
      ...['recipient 1', 'message 0', 'message 1', 'payment 0', 'review 0'],
    ]);
  });

  test('what is paid is the sum: a free first cart does not spare the payment', () => {
    expect(rules.stepsOf([session([], free), session([])])).toContain('payment');
    expect(rules.stepsOf([session([], free)])).not.toContain('payment');
  });

  test.each([
    [[], ['recipient'], 'recipient 1'],
    [['sender'], ['message', 'sender'], 'message 0'],
    [[], ['message', 'sender', 'payment'], 'message 1'],
    [[], ['sender', 'payment'], 'review 0'],
    [['payment'], [], 'payment 0'],
  ] as [Missing, Missing, string][])('with %j and %j missing: %s', (own, other, open) => {
    const parts = [session(own), session(other)];
    expect(written([rules.firstOpenStop(parts)])).toEqual([open]);
    expect(written([rules.reachableStop({ step: '4' }, parts)])).toEqual([open]);
  });

  test('an address leads to its place and back', () => {
    const parts = [session([]), session([])];
    for (const stop of rules.stopsOf(parts)) {
      const query = new URL(rules.stopAddress(stop), 'https://shop.example').searchParams;
      const wanted = { step: query.get('step') ?? undefined, recipient: query.get('recipient') ?? undefined };
      expect(rules.reachableStop(wanted, parts)).toEqual(stop);
      expect(rules.stopQuery(stop)).toEqual({ step: wanted.step, recipient: wanted.recipient ?? null });
    }
    expect(rules.reachableStop({ step: '1', recipient: '7' }, parts)).toEqual({ step: 'recipient', part: 0 });
  });
});

describe('recipient', () => {
  const destination = { city: 'New York', state: 'NY', zipCode: '10001' };
  const entered: rules.RecipientValues = {
    addressType: 'R',
    firstName: ' Zoë ',
    lastName: 'O’Brien-Lévesque',
    addressLine1: '350 W 31st St.',
    city: 'New York',
    phone: '(212) 555-0147',
  };

  test('is fine when whole, and goes where the cart goes', () => {
    expect(rules.recipientProblems(entered)).toEqual({});
    expect(rules.recipientOf(entered, destination)).toEqual({
      ...entered,
      firstName: 'Zoë',
      state: 'NY',
      zipCode: '10001',
    });
  });

  test.each([
    ['A', ['addressLine2']],
    ['B', ['locationName']],
    ['H', ['locationName']],
    ['F', ['locationName']],
    ['C', ['locationName']],
    ['O', []],
  ] as const)('a %s address asks for %j as well', (addressType, fields) =>
    expect(Object.keys(rules.recipientProblems({ ...entered, addressType }))).toEqual(fields),
  );

  test.each([
    ['firstName', '4711', 'name'],
    ['lastName', '', 'required'],
    ['addressLine1', 'Main St; drop', 'address'],
    ['addressLine1', 'P.O. Box 12', 'postBox'],
    ['phone', '555', 'phone'],
    ['instructions', 'x'.repeat(201), 'maxLength:200'],
  ])('%s %j: %s', (field, value, code) =>
    expect(rules.recipientProblems({ ...entered, [field]: value })).toEqual({ [field]: code }),
  );

  test('a number alone is no street: the box on the second line counts', () =>
    expect(rules.recipientProblems({ ...entered, addressLine1: '1', addressLine2: 'PO Box 55' })).toEqual({
      addressLine1: 'postBox',
    }));

  test('what does not belong to the kind of address stays behind', () => {
    const extras = { locationName: 'Mercy', ward: '4 West', serviceTime: '14:30' };
    expect(rules.recipientOf({ ...entered, ...extras }, destination)).not.toHaveProperty('locationName');
    expect(rules.recipientOf({ ...entered, ...extras, addressType: 'H' }, destination)).toMatchObject({
      locationName: 'Mercy',
      ward: '4 West',
    });
    expect(rules.recipientOf({ ...entered, ...extras, addressType: 'F' }, destination)).toMatchObject({
      serviceTime: '02:30 PM',
    });
  });

  test('the form starts with the city of the cart, or with what was saved', () => {
    expect(rules.recipientValues({ cart })).toEqual({ addressType: 'R', city: 'New York' });
    const recipient = {
      ...rules.recipientOf(
        { ...entered, addressType: 'F', locationName: 'Maple', serviceTime: '09:05' },
        destination,
      ),
    };
    expect(rules.recipientValues({ cart, recipient })).toMatchObject({
      locationName: 'Maple',
      serviceTime: '09:05',
    });
  });
});

describe('§9 time of a service (hh:mm a)', () => {
  test.each([
    ['00:05', '12:05 AM'],
    ['09:30', '09:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (entered, written) => {
    expect(rules.serviceTimeOf(entered)).toBe(written);
    expect(rules.enteredTimeOf(written)).toBe(entered);
  });
  test.each(['', '24:00', '9:30', 'noon', undefined])('%p is no time', (entered) =>
    expect(rules.serviceTimeOf(entered)).toBeUndefined(),
  );
});

describe('message and sender', () => {
  const entered = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  test('a card may be without words; the sender needs a name and an e-mail address', () => {
    expect(rules.messageProblems(entered)).toEqual({});
    expect(rules.messageProblems({ email: 'ada@' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'email',
    });
    expect(rules.messageProblems({ ...entered, message: 'x'.repeat(241) })).toEqual({
      message: 'maxLength:240',
    });
    const turned = { message: 'a\u202eb', signature: 'a\u0000b', firstName: 'Ada\u2066' };
    expect(rules.messageProblems({ ...entered, ...turned })).toEqual({
      ...{ message: 'unreadable', signature: 'unreadable', firstName: 'unreadable' },
    });
    expect(rules.messageProblems({ ...entered, message: 'Hi\n\tthere \u200e' })).toEqual({});
    expect(rules.cardMessageOf({ message: ' Hi \n', signature: ' ' })).toEqual({ message: 'Hi' });
    expect(rules.senderOf({ ...entered, phone: ' ' })).toEqual(entered);
  });
});

describe('card', () => {
  test.each([
    ['4', 'visa'],
    ['5105', 'mastercard'],
    ['2223', 'mastercard'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['3056', 'diners'],
    ['3566', 'jcb'],
    ['9', undefined],
    ['', undefined],
  ])('%p is a %s', (entered, brand) => expect(rules.cardBrandOf(entered)?.name).toBe(brand));

  test.each([
    ['4242424242424242', '4242 4242 4242 4242', true],
    ['378282246310005', '3782 822463 10005', true],
    ['30569309025904', '3056 930902 5904', true],
    ['4242424242424241', '4242 4242 4242 4241', false],
    ['424242', '4242 42', false],
  ])('%s reads %s; a card number: %p', (digits, written, isNumber) => {
    expect(rules.writtenCardNumber(digits)).toBe(written);
    expect(rules.isCardNumber(written)).toBe(isNumber);
  });

  test('writing a number in groups neither loses nor adds a digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{0,15}$/), (digits) => {
        expect(rules.digitsOf(rules.writtenCardNumber(digits))).toBe(digits);
      }),
    );
  });

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1227', '12/27'],
    ['3', '03'],
    ['12/2027', '12/27'],
    ['12/', '12'],
  ])('expiry %p reads %p', (entered, written) => expect(rules.writtenExpiry(entered)).toBe(written));

  const good = { nameOnCard: 'Ada Byron', number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123' };
  test.each([
    [{}, {}],
    [{ expiry: '10/26' }, { expiry: 'card.expired' }],
    [{ expiry: '13/27' }, { expiry: 'card.expiry' }],
    [{ number: '4242 4242' }, { number: 'card.number' }],
    [{ cvv: '1234' }, { cvv: 'card.cvv' }],
    [{ number: '378282246310005', cvv: '1234' }, {}],
    [{ nameOnCard: ' ' }, { nameOnCard: 'required' }],
  ])('%j: %j', (changes, problems) =>
    expect(rules.cardProblems({ ...good, ...changes }, '2026-11-21')).toEqual(problems),
  );
});

describe('what a refusal means', () => {
  test.each([
    [{ status: 409, errorMap: { 'CHK.TOTAL_CHANGED': '' } }, 'total-changed'],
    [{ status: 409, errorMap: { 'DLV.DATE_UNAVAILABLE': '' } }, 'date-unavailable'],
    [{ status: 409, errorMap: { 'CART.PROMO_USED_UP': '' } }, 'promo-used-up'],
    [{ status: 422, errorMap: { 'CART.AGE_REQUIRED': '' } }, 'age-required'],
    [{ status: 422, errorMap: { 'PAY.DECLINED': '' } }, 'declined'],
    [{ status: 422, errorMap: { 'CHK.INCOMPLETE': '' } }, 'incomplete'],
    [{ status: 409, errorMap: { 'CART.STALE_VERSION': '' } }, 'cart-changed'],
    [{ status: 404, errorMap: { 'CART.NOT_FOUND': '' } }, 'closed'],
    [{ status: 503, errorMap: { 'PAY.UNAVAILABLE': '' } }, 'unclear'],
    [{ status: 500, errorMap: {} }, 'unclear'],
    [{}, 'unclear'],
    [{ status: 400, errorMap: { 'REQ.INVALID': '' } }, 'general'],
  ])('placing, %j: %s', (failure, problem) => expect(rules.placingProblem(failure)).toBe(problem));

  test.each([
    [{ status: 422, errorMap: { 'CART.EMPTY': '' } }, 'no-cart'],
    [{ status: 404, errorMap: { 'CART.NOT_FOUND': '' } }, 'no-cart'],
    [{ status: 409, errorMap: { 'DLV.DATE_UNAVAILABLE': '' } }, 'blocked'],
    [{ status: 409, errorMap: { 'CART.DESTINATIONS_DIFFER': '' } }, 'blocked'],
    [{ status: 422, errorMap: { 'CART.AGE_REQUIRED': '' } }, 'age'],
    [{ status: 0 }, 'failed'],
  ])('opening, %j: %s', (failure, problem) => expect(rules.openingProblem(failure)).toBe(problem));

  const names = ['number', 'expiry', 'cvv', 'phone', 'addressType'];
  const fault = (path: string) => ({ path, message: '' });
  test.each([
    [
      ['PAY.CARD_EXPIRED', 'PAY.CVV'],
      ['body.expiryYear', 'body.cvv'],
      { expiry: 'card.expired', cvv: 'card.cvv' },
    ],
    [['PAY.TEST_CARDS_ONLY'], ['body.number'], { number: 'card.testOnly' }],
    [['CHK.ADDRESS_INVALID'], ['body.phone'], { phone: 'recipient.errors.field' }],
    [['CHK.ADDRESS_TYPE'], ['body.addressType'], { addressType: 'recipient.errors.type' }],
    [['CHK.ADDRESS_MISMATCH'], ['body.zipCode'], { _error: 'recipient.errors.mismatch' }],
    [['CHK.NOT_FOUND'], [], { _error: 'problems.closed' }],
    [[], [], { _error: 'problems.general' }],
  ] as [string[], string[], object][])('saving, %j at %j', (keys, paths, expected) =>
    expect(rules.saveProblems({ keys, faults: paths.map(fault) }, names)).toEqual(expected),
  );

  test('saving, a post office box: the field says what it is', () => {
    const faults = [{ path: 'body.addressLine1', message: textFault.postBox }];
    const saved = rules.saveProblems({ keys: ['CHK.ADDRESS_INVALID'], faults }, ['addressLine1']);
    expect(saved).toEqual({ addressLine1: 'postBox' });
  });

  test('a text nobody can read says so at its field', () => {
    const faults = [{ path: 'body.phone', message: textFault.control }];
    expect(rules.saveProblems({ keys: ['REQ.INVALID'], faults }, names)).toEqual({ phone: 'unreadable' });
  });
});
