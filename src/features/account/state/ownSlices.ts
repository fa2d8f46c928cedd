import type { Answer } from '@/contracts/gateway';
import { ownerForgotten } from '@/features/auth/state';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

type Own = {
  readonly userData: Answer<'userData'>['userData'];
  readonly addresses: Answer<'getAddresses'>['addresses'];
  readonly reminders: Answer<'getReminders'>;
  readonly preferences: Answer<'getPreference'>['preferences'];
  readonly membershipBasicInfo: Answer<'membershipBasicInfo'>['membershipBasicInfo'];
  readonly loyaltyAuthDetails: Answer<'loyaltyAuthDetails'>['loyaltyAuthDetails'];
  readonly sessions: Answer<'getSessions'>['sessions'];
  readonly socialLogins: Answer<'getSocialLogins'>;
  readonly passkeys: Answer<'getPasskeys'>['passkeys'];
  readonly paymentCards: Answer<'getPaymentCards'>['paymentCards'];
  readonly orderHistory: Answer<'orderHistory'>['data'];
};

/** Names of what a customer owns, as the specification calls it. @source spec §3 User / account */
export type OwnName = keyof Own;
/** What is read under a name. */
export type OwnResults<N extends OwnName> = Own[N];

/** A slice whose answer is forgotten once somebody signs out or another customer signs in. */
const own = <N extends OwnName>(name: N) =>
  injectReducer(
    createRemoteSlice<Own[N], N>({
      name,
      extraCases: (builder) =>
        builder.addCase(ownerForgotten, () => ({ isLoading: false, results: null, error: null, time: null })),
    }),
  );

/** What the account shows, each with its own request, success and fail. @source spec §4 Remote data slices */
export const ownSlices = {
  userData: own('userData'),
  addresses: own('addresses'),
  reminders: own('reminders'),
  preferences: own('preferences'),
  membershipBasicInfo: own('membershipBasicInfo'),
  loyaltyAuthDetails: own('loyaltyAuthDetails'),
  sessions: own('sessions'),
  socialLogins: own('socialLogins'),
  passkeys: own('passkeys'),
  paymentCards: own('paymentCards'),
  orderHistory: own('orderHistory'),
} as const;
