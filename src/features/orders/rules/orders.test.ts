import type { OrderStatus } from '@/contracts/orders/orders';
import {
  addressLines,
  lookUpProblem,
  orderQuestionOf,
  orderQuestionProblems,
  stateOf,
  timelineOf,
  trackAddress,
  type OrderQuestionValues,
} from '.';

const delivery: OrderStatus['deliveryGroups'][number] = {
  deliveryGroupId: 'LK-2B4D-7FGH-1',
  status: 'preparing',
  deliveryDate: '2026-11-25',
  city: 'New York',
  state: 'NY',
  items: [],
};
const order: OrderStatus = {
  orderId: 'LK-2B4D-7FGH',
  masterDb: 'larkstem',
  placedAt: '2026-11-23T17:00:00Z',
  track: [
    { status: 'received', at: '2026-11-23T17:00:00Z' },
    { status: 'preparing', at: '2026-11-25T12:00:00Z' },
  ],
  deliveryGroups: [delivery],
};

describe('§5 what is asked of a look-up', () => {
  it.each<[OrderQuestionValues, object]>([
    [{}, { orderId: 'orderNumber', email: 'required' }],
    [
      { orderId: 'LK-12', email: 'no' },
      { orderId: 'orderNumber', email: 'email' },
    ],
    [{ orderId: 'lk-2b4d-7fgh-2', proof: 'lastName', lastName: ' ' }, { lastName: 'recipientLastName' }],
    [{ orderId: 'LK-2B4D-7FGH', proof: 'lastName', lastName: '12' }, { lastName: 'recipientLastName' }],
    [{ orderId: 'LK-2B4D-7FGH', proof: 'zip', zip: '1234' }, { zip: 'addressOrZip' }],
    [{ orderId: 'LK-2B4D-7FGH', proof: 'zip', zip: 'h2x1y4' }, {}],
    [{ orderId: ' LK-2B4D-7FGH ', proof: 'lastName', lastName: 'O’Brien-Lévesque' }, {}],
    [{ orderId: 'LK-2B4D-7FGH', email: 'ada@example.com' }, {}],
  ])('%j has the problems %j', (values, problems) => {
    expect(orderQuestionProblems(values)).toEqual(problems);
  });

  it('sends the number and the chosen detail only', () => {
    const entered = { orderId: ' lk-2b4d-7fgh ', proof: 'zip', zip: ' 10001 ', email: 'a@b.co' } as const;
    expect(orderQuestionOf(entered)).toEqual({ orderId: 'LK-2B4D-7FGH', zip: '10001' });
  });
});

describe('§8 why a look-up fails', () => {
  it.each([
    [{ status: 0 }, 'noResponse'],
    [{ status: 502, errors: { errorMap: {} } }, 'noResponse'],
    [{ status: 500 }, 'noErrors'],
    [{ status: 404 }, 'noErrors'],
    [{ status: 200 }, 'noErrors'],
    [{ status: 404, errors: { errorMap: { 'ORD.NOT_FOUND': '' } } }, 'notFound'],
    [{ status: 400, errors: { errorMap: { 'REQ.INVALID': '' } } }, 'notFound'],
    [{ status: 429, errors: { errorMap: { 'REQ.TOO_MANY': '' } } }, 'tooMany'],
    [{ status: 429, errors: { errorMap: { 'ORD.LOCKED': '' } } }, 'locked'],
  ])('%j means %s', (answer, problem) => {
    expect(lookUpProblem(answer)).toBe(problem);
  });
});

describe('the way of a delivery', () => {
  it('knows the time of every step of an only delivery, and the day it is expected', () => {
    const steps = timelineOf(order, delivery);
    expect(steps.map(({ status, at, isCurrent }) => [status, at, isCurrent])).toEqual([
      ['received', '2026-11-23T17:00:00Z', false],
      ['preparing', '2026-11-25T12:00:00Z', true],
      ['on-its-way', null, false],
      ['delivered', null, false],
    ]);
    expect(steps.at(-1)?.expected).toEqual(['2026-11-25', '2026-11-25']);
  });

  it('never takes the time of one delivery for that of another', () => {
    const later = { ...delivery, deliveryEndDate: '2026-11-27' };
    const steps = timelineOf({ ...order, deliveryGroups: [delivery, later] }, later);
    expect(steps.map(({ at }) => at)).toEqual([order.placedAt, null, null, null]);
    expect(steps.at(-1)?.expected).toEqual(['2026-11-25', '2026-11-27']);
  });

  it('expects nothing once it is delivered, and ends where it was cancelled', () => {
    expect(timelineOf(order, { ...delivery, status: 'delivered' }).at(-1)?.expected).toBeNull();
    const steps = timelineOf(order, { ...delivery, status: 'cancelled' });
    expect(steps.map(({ status, isReached }) => [status, isReached])).toEqual([
      ['received', true],
      ['cancelled', true],
    ]);
  });

  it('C20: shows what only people say: that it was accepted, and that something came up', () => {
    const statusesOf = (status: 'accepted' | 'problem') =>
      timelineOf(order, { ...delivery, status }).map((step) => [step.status, step.isReached]);
    expect(statusesOf('accepted').map(([status]) => status)).toEqual([
      ...['received', 'accepted', 'preparing', 'on-its-way', 'delivered'],
    ]);
    expect(statusesOf('accepted').filter(([, isReached]) => isReached)).toHaveLength(2);
    expect(statusesOf('problem')).toEqual([
      ['received', true],
      ['problem', true],
    ]);
  });

  it('tells how far the order is', () => {
    expect([stateOf(order), stateOf({ track: [] })]).toEqual(['preparing', 'received']);
  });
});

test('an address has no empty lines', () => {
  const recipient = {
    addressType: 'R',
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '350 W 31st St',
    addressLine2: '',
    city: 'New York',
    state: 'NY',
    zipCode: '10001',
    phone: '2125550147',
  } as const;
  expect(addressLines(recipient)).toEqual(['Ada Byron', '350 W 31st St', 'New York, NY 10001']);
});

test('a number travels whole in an address', () => {
  expect(trackAddress('LK-2B4D-7FGH-1')).toBe('/track-order?orderid=LK-2B4D-7FGH-1');
});
