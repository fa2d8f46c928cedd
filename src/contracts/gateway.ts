import * as address from './address';
import * as addressBook from './account/addressBook';
import * as adoption from './orders/adoption';
import * as analytics from './analytics';
import * as auth from './account/auth';
import * as calendars from './calendars';
import * as catalog from './catalog';
import * as checkout from './checkout';
import type { AnswerOf, CallInput, EndpointDefinition } from './endpoint';
import * as fulfillment from './fulfillment';
import * as collections from './listing/collectionProducts';
import * as ordering from './ordering';
import * as partnerCarts from './ordering/partnerCarts';
import * as promoCodes from './ordering/promoCodes';
import * as severalCarts from './ordering/severalCarts';
import * as orderChanges from './orders/orderChanges';
import * as orders from './orders/orders';
import * as ownData from './account/ownData';
import * as social from './account/socialLogin';
import * as passkeys from './account/passkeys';
import * as payment from './payment';
import * as profile from './account/profile';
import * as reminders from './account/reminders';
import * as again from './orders/sendAgain';

type CallsOf<M> = {
  readonly [N in keyof M as M[N] extends EndpointDefinition ? N : never]: Extract<
    M[N],
    EndpointDefinition
  > & {
    readonly name: N;
  };
};

/** The calls that a contract file exports, by the names of the exports. */
function callsOf<M extends object>(file: M): CallsOf<M> {
  const calls = Object.entries(file).filter(([, one]) => Object(one).errorKeys !== undefined);
  return Object.fromEntries(calls.map(([name, call]) => [name, { ...call, name }])) as CallsOf<M>;
}

const { postPreference, ...signIn } = callsOf(auth);
const { orderHistory, orderSearch, ...orderCalls } = callsOf(orders);
const { getPaymentCards, removePaymentCard, tokeniseSavedCard, ...paymentCalls } = callsOf(payment);

/** Calls of sign-in and account, and one of our own server alone; the browser loads their routes with the first of them. */
export const accountContract = {
  ...signIn,
  ...callsOf(social),
  ...callsOf(profile),
  ...callsOf(passkeys),
  ...callsOf(ownData),
  ...callsOf(addressBook),
  ...callsOf(reminders),
  ...{ getPaymentCards, removePaymentCard, tokeniseSavedCard },
  ...{ orderHistory, orderSearch },
  ...callsOf(adoption),
  ...callsOf(again),
  ...callsOf(partnerCarts),
} as const;

/** Every gateway call of the shop by its name: export an endpoint and the backend does not compile until it answers it. */
export const gatewayContract = {
  ...callsOf(catalog),
  ...callsOf(calendars),
  ...callsOf(fulfillment),
  ...callsOf(address),
  postPreference,
  ...callsOf(collections),
  ...callsOf(ordering),
  ...callsOf(severalCarts),
  ...callsOf(promoCodes),
  ...callsOf(checkout),
  ...paymentCalls,
  ...orderCalls,
  ...callsOf(orderChanges),
  ...callsOf(analytics),
  ...accountContract,
} as const;

export type GatewayContract = typeof gatewayContract;
export type CallName = keyof GatewayContract;
/** Calls of sign-in and account. */
export type AccountCall = keyof typeof accountContract;
export type Answer<N extends CallName> = AnswerOf<GatewayContract[N]>;
/** What must be handed over to make a call by name. */
export type Input<N extends CallName> = CallInput<GatewayContract[N]>;
