import type { Handlers } from '@/backend/platform/handlers';
import type { CallResult } from '@/clients/gateway/gateway';
import type { Endpoint, Route } from '@/contracts/endpoint';
import type { CallName, Input } from '@/contracts/gateway';
import { routeTable } from '@/contracts/routeTable.generated';

/* Held by the type checker: a line of this file stops compiling when what it refuses would compile. */

type Refuses<Given, Wanted> = [Given] extends [Wanted] ? false : true;
const held = <Proof extends true>(proof: Proof): Proof => proof;

/** For each call, whether the backend without its handler, or the browser's table without its row, is refused. */
type EachCallIsNeeded<Whole> = { [N in CallName]: Refuses<Omit<Whole, N>, Whole> }[CallName];

test('a call without a handler does not compile, whichever it is', () => {
  expect(held<EachCallIsNeeded<Handlers>>(true)).toBe(true);
});

test('a call without a row in the browser’s table does not compile', () => {
  expect(held<EachCallIsNeeded<Readonly<Record<CallName, Route>>>>(true)).toBe(true);
  expect(Object.keys(routeTable).length).toBeGreaterThan(40);
});

test('a call nobody declared cannot be made', () => {
  expect(held<Refuses<'noSuchCall', CallName>>(true)).toBe(true);
});

test('a call is made with everything its contract asks for', () => {
  expect(held<Refuses<{ params: { cartId: string } }, Input<'deleteCartItem'>>>(true)).toBe(true);
  expect(held<Refuses<object, Input<'getAvailableDatesProducts'>>>(true)).toBe(true);
});

test('the outcome of a PUT or DELETE is looked at before its answer is read', () => {
  expect(held<Refuses<CallResult<'deleteCartItem'>, { data: unknown }>>(true)).toBe(true);
});

test('an endpoint says who may call it, what it answers and which errors it may answer', () => {
  expect(held<Refuses<Omit<Endpoint, 'errorKeys'>, Endpoint>>(true)).toBe(true);
  expect(held<Refuses<Omit<Endpoint, 'access'>, Endpoint>>(true)).toBe(true);
  expect(held<Refuses<Omit<Endpoint, 'answer'>, Endpoint>>(true)).toBe(true);
  expect(held<Refuses<'NO.SUCH_KEY', Endpoint['errorKeys'][number]>>(true)).toBe(true);
});
