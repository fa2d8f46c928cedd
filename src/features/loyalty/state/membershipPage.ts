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
  /** Null while no product has a member price. */
  readonly savings: LoyaltySavings | null;
}

/** The membership's page. @source spec §6 Paid loyalty member; docs/decisions/0049-membership-page.md */
export const membershipPageSlice = injectReducer(
  createRemoteSlice<MembershipView, 'membershipPage'>({ name: 'membershipPage' }),
);

type Root = { membershipPage: ReturnType<typeof membershipPageSlice.reducer> };

/** What the membership's page says, once it is there. */
export const selectMembershipPage = ({ membershipPage }: Root): MembershipView | null =>
  membershipPage.results;

/**
 * Reads the membership and all prices of the catalogue, on the server.
 * @returns whether it is sold
 * @throws  Error when it cannot be read, so that a stale copy is served instead
 * @source  spec §3 Loyalty product availability, §6 Paid loyalty member
 */
export const fetchMembershipPage = createAppThunk(
  'membershipPage/fetch',
  async (_: void, { dispatch, extra }): Promise<boolean> => {
    const { server } = extra;
    if (!server) throw new Error('The membership’s page is read on the server.');
    const [[product], cards] = await Promise.all([
      server.content.products({ handles: [shop.loyaltyHandle] }),
      server.content.productCards({ entriesPerPage: 100 }),
    ]);
    const [variant] = product?.variants ?? [];
    if (!product || !variant) return false;
    const view = {
      title: product.content.title,
      cents: toCents(Number(variant.price)),
      savings: loyaltySavingsOf(cards),
    };
    await loadRemote(membershipPageSlice, { dispatch, extra }, { load: () => Promise.resolve(view) });
    return true;
  },
);
