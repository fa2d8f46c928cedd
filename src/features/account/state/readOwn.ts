import type { Gateway } from '@/clients/gateway/gateway';
import { readProfile } from '@/features/auth/state';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { ownSlices, type OwnName, type OwnResults } from './ownSlices';

type Question = { readonly page?: string; readonly search?: string };
type Reads = { readonly [N in OwnName]: (gateway: Gateway, question: Question) => Promise<OwnResults<N>> };

/** How each is read. @source spec §7 Profile, Orders */
const reads: Reads = {
  userData: async (gateway) => (await gateway.call('userData', {})).userData,
  addresses: async (gateway) => (await gateway.call('getAddresses', {})).addresses,
  reminders: (gateway) => gateway.call('getReminders', {}),
  preferences: async (gateway) => (await gateway.call('getPreference', {})).preferences,
  membershipBasicInfo: async (gateway) => (await gateway.call('membershipBasicInfo', {})).membershipBasicInfo,
  loyaltyAuthDetails: async (gateway) => (await gateway.call('loyaltyAuthDetails', {})).loyaltyAuthDetails,
  sessions: async (gateway) => (await gateway.call('getSessions', {})).sessions,
  socialLogins: (gateway) => gateway.call('getSocialLogins', {}),
  passkeys: async (gateway) => (await gateway.call('getPasskeys', {})).passkeys,
  paymentCards: async (gateway) => (await gateway.call('getPaymentCards', {})).paymentCards,
  orderHistory: async (gateway, query) => (await gateway.call('orderHistory', { query })).data,
};

/**
 * Reads something of the customer's own into its slice. A refused session is noticed: the account then asks to sign in.
 * @source spec §4 Remote data slices, §7 Profile
 */
export const readOwn = createAppThunk(
  'account/read',
  async ({ name, ...question }: Question & { name: OwnName }, tools): Promise<boolean> => {
    const read = reads[name] as Reads['userData'];
    const slice = ownSlices[name] as (typeof ownSlices)['userData'];
    const load = () => read(tools.extra.gateway, question);
    const outcome = await loadRemote(slice, tools, { load });
    if (!outcome.ok && isRefused(outcome.error.status)) await tools.dispatch(readProfile());
    return outcome.ok;
  },
);

/** Whether a status says that the session is over. @source spec §4 Authentication retry */
export const isRefused = (status: number | undefined): boolean => status === 401 || status === 403;
