import styled from 'styled-components';
import type { Cart } from '@/contracts/ordering/cart';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, formatPrice, toCents } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { blockedLines, isMembershipUnsold } from '../rules';
import {
  selectCartLines,
  selectIsCartBusy,
  selectIsUnsettled,
  selectPaidWith,
  selectShownCart,
} from '../state';
import { Bill } from './Bill';
import { CheckoutButton, useIsReturned } from './CheckoutButton';
import { PromoField } from './PromoField';

/* Carts of other recipients come with a call of their own, where there are any. */
const latePart = (name: 'CheckoutTogether' | 'CheckoutAlone') =>
  lazyWithMessages<{ cart: Cart }>(
    () => import('./CheckoutTogether').then((module) => module[name]),
    ['cart'],
  ).Part;
const LazyCheckoutTogether = latePart('CheckoutTogether');
const LazyCheckoutAlone = latePart('CheckoutAlone');

/** What the cart costs, fee by fee, and the way to pay; beside the lines on desktops, pinned to the bottom on phones. */
export function CartSummary() {
  const t = useTranslations('cart');
  const cart = useAppSelector(selectShownCart);
  const isLoyaltyShown = useIsLoyaltyShown();
  const blocked = blockedLines(useAppSelector(selectCartLines));
  const late = blocked.filter((line) => !isMembershipUnsold(line)).length;
  const isUnsettled = useAppSelector(selectIsUnsettled);
  const isBusy = useAppSelector(selectIsCartBusy);
  const isReturned = useIsReturned();
  const paidWith = useAppSelector(selectPaidWith);
  const others = isReturned ? [] : paidWith;
  if (!cart) return null;
  const payCents = [cart, ...others].reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
  return (
    <>
      <Sticky>
        <Card space="md">
          <Stack gap="sm">
            <Heading size="sm">{t('bill.title')}</Heading>
            <Bill cart={cart} isChanging={isUnsettled || isBusy} />
            {isLoyaltyShown && cart.rewardsTotal > 0 && blocked.length === late && (
              <Text size="sm" tone="soft">
                {t('bill.rewards', { amount: formatPrice(toCents(cart.rewardsTotal)) })}
              </Text>
            )}
            <PromoField />
            {others.length > 0 && <LazyCheckoutTogether cart={cart} />}
            {late > 0 && (
              <InlineMessage tone="warning">{t('undeliverable.blocks', { count: late })}</InlineMessage>
            )}
            {blocked.length > late && (
              <InlineMessage tone="warning">{t('membershipUnsold.blocks')}</InlineMessage>
            )}
            <Desktop>
              <CheckoutButton section="cart" />
            </Desktop>
            {others.length > 0 && <LazyCheckoutAlone cart={cart} />}
            <Notes>
              <p>{t('bill.note')}</p>
              {!isReturned && <p>{t('page.secure')}</p>}
              <p>
                {t.rich('page.help', {
                  phone: <PhoneLink href={phoneHref(shopIdentity().phone)}>{shopIdentity().phone}</PhoneLink>,
                })}
              </p>
            </Notes>
          </Stack>
        </Card>
      </Sticky>
      <PayBar>
        <strong>{t('page.pay', { total: formatExactPrice(payCents) })}</strong>
        <CheckoutButton section="cart" />
      </PayBar>
    </>
  );
}

const Sticky = styled.aside`
  ${media.lg} {
    position: sticky;
    inset-block-start: 6.5rem;
  }
`;

const Desktop = styled.div`
  ${media.belowMd} {
    display: none;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: 0.35rem;
  color: var(--ink-faint);
  font-size: var(--text-xs);
  line-height: 1.5;
`;

const PhoneLink = styled(TextLink)`
  white-space: nowrap;
`;

const PayBar = styled.div`
  position: sticky;
  z-index: var(--layer-float);
  inset-block-end: 0;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-xs);
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-2xs) var(--gutter) max(var(--space-2xs), env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--paper-raised);
  box-shadow: var(--shadow-high);
  font-variant-numeric: lining-nums tabular-nums;

  strong {
    white-space: nowrap;
  }

  button {
    padding-inline: var(--space-2xs);
    text-wrap: balance;
  }

  ${media.md} {
    display: none;
  }
`;
