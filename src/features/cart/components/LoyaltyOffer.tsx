import { Sprout } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { isKnownMember } from '@/features/delivery/state';
import { isLoyaltyOffered, loyaltyCents } from '@/features/loyalty/rules';
import { fetchLoyaltyProduct, selectMembership } from '@/features/loyalty/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { displayText } from '@/ui/theme/textStyles';
import { addLoyaltyItem, resumeLoyalty, selectIsLoyaltyLoading, selectShownCart } from '../state';

/** The membership with what it would save on this very cart. @source spec §4 Display conditions, §6 Paid loyalty member */
export function LoyaltyOffer() {
  const t = useTranslations('cart');
  const titleId = useId();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectShownCart);
  const { isLoyaltyEnabled } = useAppSelector(selectPartnerConfig);
  const membership = useAppSelector(selectMembership);
  const isBusy = useAppSelector(selectIsLoyaltyLoading);
  const [isMember] = useState(isKnownMember);
  const isInCart = Object.values(cart?.entities.items ?? {}).some((line) => line.goldMembershipProduct);
  const isOffered = isLoyaltyOffered({ isLoyaltyEnabled, locale, isMember, isInCart });
  const savings = toCents(cart?.loyaltyDetails?.savings ?? 0);
  const title = t('loyalty.name');
  const cents = membership ? loyaltyCents(membership) : null;
  useEffect(() => {
    if (isOffered) void dispatch(fetchLoyaltyProduct());
  }, [dispatch, isOffered]);
  useEffect(() => {
    if (isOffered && cents !== null) void dispatch(resumeLoyalty({ title, cents }));
  }, [dispatch, isOffered, cents, title]);
  if (!isOffered || cents === null || savings <= 0) return null;
  return (
    <Root aria-labelledby={titleId}>
      <Icon of={Sprout} size="lg" />
      <Words>
        <div>
          <h2 id={titleId}>{t('loyalty.title', { amount: formatPrice(savings) })}</h2>
          <p>{t('loyalty.text', { price: formatPrice(cents) })}</p>
        </div>
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          onClick={() => void dispatch(addLoyaltyItem({ title, cents }))}
        >
          {t('loyalty.add')}
        </Button>
      </Words>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  gap: var(--space-2xs);
  padding: var(--space-xs);
  border-radius: var(--radius-lg);
  background: var(--marigold-tint);
  font-size: var(--text-sm);

  > svg {
    flex: none;
  }

  h2 {
    ${displayText}
    padding-bottom: var(--space-4xs);
    font-size: var(--title-xs);
    line-height: 1.2;
  }
`;

/** The button stands beside the words where there is room, else below them. */
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-xs);
  min-width: 0;

  > div {
    flex: 1 1 18rem;
    min-width: 0;
  }
`;
