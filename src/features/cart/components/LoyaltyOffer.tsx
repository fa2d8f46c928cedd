import { Sprout } from 'lucide';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { membershipPath } from '@/contracts/shopPath';
import { useHasAccount } from '@/features/loyalty';
import { loyaltyCents } from '@/features/loyalty/rules';
import { fetchLoyaltyProduct, selectHasMembershipFailed, selectMembership } from '@/features/loyalty/state';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { TextLink } from '@/ui/navigation/TextLink';
import { displayText } from '@/ui/theme/textStyles';
import { selectShownCart } from '../state';
import { useMembership } from './useMembership';

/** The membership with what it would save on this very cart. @source spec §4 Display conditions, §6 Paid loyalty member */
export function LoyaltyOffer() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectShownCart);
  const membership = useAppSelector(selectMembership);
  const hasFailed = useAppSelector(selectHasMembershipFailed);
  const cents = membership ? loyaltyCents(membership) : null;
  const { isOffered, ...rest } = useMembership(t('loyalty.name'), cents);
  const savings = toCents(cart?.loyaltyDetails?.savings ?? 0);
  useEffect(() => {
    if (isOffered) void dispatch(fetchLoyaltyProduct());
  }, [dispatch, isOffered]);
  useComeback(isOffered && hasFailed, () => void dispatch(fetchLoyaltyProduct()));
  /* The cart's page brings the price. Elsewhere its place is kept until it has come: what stands below would move. */
  const isComing = cents === null && !hasFailed;
  if (!isOffered || savings <= 0 || (cents === null && !isComing)) return null;
  const price = formatPrice(cents ?? savings);
  return <Offer amount={formatPrice(savings)} price={price} isComing={isComing} {...rest} />;
}

interface OfferProps {
  /** What would be saved, and what it costs, as they are written. */
  amount: string;
  price: string;
  /** Only its place is wanted yet. */
  isComing?: boolean;
  isBusy?: boolean;
  add?: () => unknown;
}

/** How the membership is offered. */
export function Offer({ amount, price, isComing = false, isBusy, add }: OfferProps) {
  const t = useTranslations('cart');
  const titleId = useId();
  const isSignedIn = useHasAccount();
  return (
    <Root $isComing={isComing} inert={isComing} aria-hidden={isComing} aria-labelledby={titleId}>
      <Icon of={Sprout} size="lg" />
      <Words>
        <div>
          <h2 id={titleId}>{t('loyalty.title', { amount })}</h2>
          <p>
            {t('loyalty.text', { price, isSignedIn: String(isSignedIn) })}{' '}
            <TextLink href={membershipPath}>{t('loyalty.more')}</TextLink>
          </p>
        </div>
        <Button size="sm" variant="secondary" loading={isBusy} onClick={add}>
          {t('loyalty.add')}
        </Button>
      </Words>
    </Root>
  );
}

const Root = styled.section<{ $isComing: boolean }>`
  ${({ $isComing }) => $isComing && 'visibility: hidden;'}
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
