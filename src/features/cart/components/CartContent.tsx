import { useEffect } from 'react';
import styled from 'styled-components';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { loadMessages } from '@/i18n/loadMessages';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { keepFocus } from '@/lib/keepFocus';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextLink } from '@/ui/navigation/TextLink';
import { deliveryGroupsOf } from '../rules';
import {
  feedbackReset,
  fetchCart,
  loadCartWrites,
  selectAnyFeedback,
  selectCartLines,
  selectCartStatus,
} from '../state';
import { Columns, Deliveries } from './CartColumns';
import { CartDelivery } from './CartDelivery';
import { CartFailed } from './CartFailed';
import { CartMessage } from './CartMessage';
import { CartSkeleton } from './CartSkeleton';
import { CartSummary } from './CartSummary';
import { CartSwitcher } from './CartSwitcher';
import { EarlyCart } from './EarlyCart';
import { EmptyCartButton } from './EmptyCartButton';
import { LoyaltyOffer } from './LoyaltyOffer';

/** The visit's cart with everything that can be changed in it, and what it costs. */
export function CartContent() {
  const t = useTranslations('cart');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectCartStatus);
  const lines = useAppSelector(selectCartLines);
  const feedback = useAppSelector(selectAnyFeedback);
  useEffect(() => {
    void dispatch(fetchCart());
  }, [dispatch, locale]);
  useEffect(() => () => void dispatch(feedbackReset()), [dispatch]);
  /* The first sign of a hand or a key fetches what changes the cart, and what is said of that; a press asks again when that fails. */
  const fetchAhead = () =>
    void Promise.all([loadCartWrites(), loadMessages(locale, ['cart'])]).catch(() => undefined);
  const groups = deliveryGroupsOf(lines);
  const deliveries = groups.filter(({ delivery }) => delivery).length;
  const hasLines = status === 'ready' && lines.length > 0;
  const isEmpty = status === 'empty' || (status === 'ready' && lines.length === 0);
  return (
    <Root
      ref={keepFocus}
      tabIndex={-1}
      onPointerEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
    >
      <CartMessage feedback={feedback} />
      {(hasLines || status === 'empty') && <CartSwitcher />}
      {(status === 'loading' || status === 'unknown') && (
        <>
          <div data-early inert suppressHydrationWarning dangerouslySetInnerHTML={left} />
          <CartSkeleton lines={3} />
        </>
      )}
      {typeof window === 'undefined' && <EarlyCart />}
      {status === 'failed' && <CartFailed />}
      {isEmpty && <LazyEmptyCart />}
      {hasLines && (
        <Columns>
          <Deliveries>
            {groups.map((group) => (
              <CartDelivery key={group.key} group={group} total={deliveries} />
            ))}
            <LoyaltyOffer />
            <Ways>
              <TextLink href="/">{t('page.continue')}</TextLink>
              <EmptyCartButton />
            </Ways>
          </Deliveries>
          <CartSummary />
        </Columns>
      )}
    </Root>
  );
}

const { Part: LazyEmptyCart } = lazyWithMessages(
  () => import('./EmptyCart').then((module) => module.EmptyCart),
  ['cart'],
  () => <CartSkeleton lines={3} />,
);

/** What the head of the page has written stays as it is. */
const left = { __html: '' };

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
  min-height: 24rem;
  align-content: start;

  /* Lines that the head of the page has written, before this code came, take the place of the grey ones. */
  > [data-early] {
    display: contents;
  }

  > [data-early]:not(:empty) + div > [aria-hidden] {
    display: none;
  }

  &:focus {
    outline: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);
  font-size: var(--text-sm);
`;
