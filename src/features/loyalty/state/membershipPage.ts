import { shop } from '@/contracts/shop';
import { toCents } from '@/lib/money';
import { createAppThunk } from '@/store/createAppThunk';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadRemote } from '@/store/loadRemote';
import { loyaltySavingsOf, type LoyaltySavings } from '../rules';

/** What the membership's page says; money in integer cents. */
export interface MembershipView {
  readonly title: string;
  readonly cents: number;
}

/** The membership's page. @source spec §6 Paid loyalty member; docs/decisions/0049-membership-page.md */
export const membershipPageSlice = injectReducer(
  createRemoteSlice<MembershipView, 'membershipPage'>({ name: 'membershipPage' }),
);

/** What members save in today's catalogue; null while no product has a member price, and when the prices could not be read in time. */
export const loyaltySavingsSlice = injectReducer(
  createRemoteSlice<LoyaltySavings | null, 'loyaltySavings'>({ name: 'loyaltySavings' }),
);

interface Root {
  membershipPage: ReturnType<typeof membershipPageSlice.reducer>;
  loyaltySavings: ReturnType<typeof loyaltySavingsSlice.reducer>;
}

/** What the membership's page says, once it is there. */
export const selectMembershipPage = ({ membershipPage }: Root): MembershipView | null =>
  membershipPage.results;

/** What members save, where it is known. */
export const selectLoyaltySavings = ({ loyaltySavings }: Root): LoyaltySavings | null =>
  loyaltySavings.results;

/**
 * Reads the membership and all prices of the catalogue, on the server. Prices that do not come in time are left out of the page.
 * @returns whether it is sold
 * @throws  Error when the membership cannot be read, so that a stale copy is served instead
 * @source  spec §3 Loyalty product availability, §6 Paid loyalty member
 */
export const fetchMembershipPage = createAppThunk(
  'membershipPage/fetch',
  async (_: void, tools): Promise<boolean> => {
    const { server } = tools.extra;
    if (!server) throw new Error('The membership’s page is read on the server.');
    const [[product]] = await Promise.all([
      server.content.products({ handles: [shop.loyaltyHandle] }),
      loadRemote(loyaltySavingsSlice, tools, {
        load: async () => loyaltySavingsOf(await server.content.productCards({ entriesPerPage: 100 })),
      }),
    ]);
    const [variant] = product?.variants ?? [];
    if (!product || !variant) return false;
    const view = { title: product.content.title, cents: toCents(Number(variant.price)) };
    await loadRemote(membershipPageSlice, tools, { load: () => Promise.resolve(view) });
    return true;
  },
);
