import * as rules from '.';

const destination = { city: 'New York', state: 'NY', zipCode: '10001' };
const funeral = {
  locationname: 'Rest Home',
  locationtype: 'Funeral Home',
  fname: 'Zoë',
  lname: 'Lévesque',
  fsdate: '11/30/2026',
  fstime: '02:20 PM',
  add1: '350 W 31st St',
  add2: 'Chapel 2',
  city: 'New York',
  zip: '10001',
  phone: '2125550147',
};

describe('a recipient named in a link', () => {
  it('fills the form', () => {
    expect(rules.recipientOfVisit(funeral, destination)).toEqual({
      addressType: 'F',
      firstName: 'Zoë',
      lastName: 'Lévesque',
      phone: '2125550147',
      locationName: 'Rest Home',
      serviceDate: '2026-11-30',
      serviceTime: '14:20',
      addressLine1: '350 W 31st St',
      addressLine2: 'Chapel 2',
      city: 'New York',
    });
  });

  it('keeps its street to itself when the cart goes elsewhere', () => {
    const { addressLine1, city, firstName } = rules.recipientOfVisit(
      { ...funeral, zip: '90210' },
      destination,
    );
    expect([addressLine1, city, firstName]).toEqual([undefined, 'New York', 'Zoë']);
  });

  it.each([
    ['F', 'F'],
    ['funeral_home', 'F'],
    ['HOSPITAL', 'H'],
    ['Hôpital', 'H'],
    ['cemetery', 'C'],
    ['office', 'B'],
    ['apt', 'A'],
    ['church', 'O'],
    ['residence', 'R'],
    [undefined, 'R'],
    ['<script>', 'R'],
  ])('locationtype %s is %s', (word, type) => expect(rules.addressTypeOf(word)).toBe(type));
});

it('a huge name of a place is told at its field where the kind of address has one, and stops nobody where it has none', () => {
  const to = { ...funeral, locationname: 'Chapel '.repeat(28) };
  const problemsTo = (locationtype: string) =>
    Object.keys(rules.recipientProblems(rules.recipientOfVisit({ ...to, locationtype }, destination)));
  expect(problemsTo('funeral home')).toEqual(['locationName']);
  expect(problemsTo('residence')).toEqual([]);
});

describe('the day of a service', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['11/30/2026', '2026-11-30'],
    ['1/5/2027', '2027-01-05'],
    ['02/30/2027', undefined],
    ['tomorrow', undefined],
    [undefined, undefined],
  ])('%s is %s', (text, iso) => expect(rules.parseUsDate(text)).toBe(iso));

  it.each([
    ['2026-11-30', '2026-12-01', true],
    ['2026-11-30', '2026-11-30', false],
    [undefined, '2026-11-30', false],
    ['2026-11-30', undefined, false],
  ])('service %s, flowers %s: too late %s', (service, arrives, isLate) =>
    expect(rules.comesTooLate(service, arrives)).toBe(isLate),
  );
});

it('takes the suggested street, and never another zip or state', () => {
  const entered = {
    addressType: 'R' as const,
    ...{
      firstName: 'A',
      lastName: 'B',
      phone: '2125550147',
      addressLine1: '1 A St Apt 4',
      city: 'Manhattan',
    },
    ...{ state: 'NY', zipCode: '10001' },
  };
  const address = {
    addressLine1: '1 A St',
    addressLine2: 'Apt 4',
    city: 'New York',
    state: 'NJ',
    zipCode: '07001',
  };
  expect(rules.verifiedRecipient(entered, address)).toEqual({
    ...entered,
    addressLine1: '1 A St',
    addressLine2: 'Apt 4',
    city: 'New York',
  });
  expect(rules.envelopeLines(entered)).toEqual(['1 A St Apt 4', 'Manhattan, NY 10001']);
});

it.each([
  ['/sandbox-bank?challenge=1', true],
  ['https://checkout.stripe.com/c/pay', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://checkout.stripe.com', false],
  ['javascript:alert(1)', false],
])('isPaymentAddress(%s): %s', (address, may) => expect(rules.isPaymentAddress(address)).toBe(may));
