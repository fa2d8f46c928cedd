import { fetchProductRow } from '@/features/listing/state';
import { fetchMembershipPage } from '@/features/loyalty/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { cardMessages } from '@/features/product/rules';
import type { PageData } from '@/store/pageData';
import { exampleCollection } from './MembershipScreen';

/** Enough that some of them have a member price. */
const examplesRead = 24;

/** Reads of the membership's page; there is none where a partner has switched loyalty off. @source spec §6 Roles and permissions */
export const membershipPageData: PageData<'membership'> = {
  page: 'membership',
  namespaces: ['membership', 'productCard'],
  excerpts: { productCard: cardMessages },
  async load({ dispatch, getState, visitor, cache }) {
    if (!selectPartnerConfig(getState()).isLoyaltyEnabled) return { notFound: true };
    if (!(await dispatch(fetchMembershipPage()).unwrap())) return { notFound: true };
    const hasTag = (tag: string) => visitor.hasTag(tag);
    await dispatch(fetchProductRow({ collection: exampleCollection, limit: examplesRead, hasTag }));
    cache.tag('catalogue', `collection:${exampleCollection}`);
    cache.lifetime(300, 86_400);
  },
};
