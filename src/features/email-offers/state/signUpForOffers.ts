import { offersSignup } from '@/contracts/same-origin';
import { email as emailCheck, required } from '@/lib/validation/checks';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { postPreferenceSlice } from './postPreferenceSlice';

/** What came of a sign-up: the field's own problem, or the service's. */
export type OffersOutcome =
  { ok: true } | { ok: false; problem: 'required' | 'email' | 'failed'; reason: string };

/**
 * Signs an address up for offers by mail; doing so twice does no harm.
 * @source spec §7 Profile (footer signup body), §8 Other (Email signup failure)
 */
export const signUpForOffers = createAppThunk(
  'emailOffers/signUp',
  async ({ email }: { email: string }, { dispatch, extra }): Promise<OffersOutcome> => {
    if (required(email)) return { ok: false, problem: 'required', reason: 'no address' };
    if (emailCheck(email)) return { ok: false, problem: 'email', reason: 'not an address' };
    const body = offersSignup(email);
    const load = () => extra.gateway.call('postPreference', { body });
    const outcome = await loadRemote(postPreferenceSlice, { dispatch, extra }, { load });
    return outcome.ok ? { ok: true } : { ok: false, problem: 'failed', reason: outcome.error.message };
  },
);
