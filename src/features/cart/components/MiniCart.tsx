import { useEffect } from 'react';
import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { queryParameter } from '@/features/navigation/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { keepFocus } from '@/lib/keepFocus';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Drawer } from '@/ui/overlays/Drawer';
import { removedLineParameters, shortBill } from '../rules';
import {
  feedbackReset,
  fetchCart,
  selectAnyFeedback,
  selectCartStatus,
  selectIsCartBusy,
  selectIsUnsettled,
  selectLinesNewestFirst,
  selectShownCart,
} from '../state';
import { Bill } from './Bill';
import { CartFailed } from './CartFailed';
import { CartMessage } from './CartMessage';
import { CartSkeleton } from './CartSkeleton';
import { CheckoutButton } from './CheckoutButton';
import { IdleCodes } from './IdleCodes';
import { hasSentCart, sentCart } from './lazySentCart';
import { LoyaltyOffer } from './LoyaltyOffer';
import { MiniCartLine } from './MiniCartLine';

interface MiniCartProps {
  /** False while it stands ready out of sight. */
  isOpen?: boolean;
  onClose: () => void;
}

/** The cart at the edge of the page, opened from the header and after something was added. @source spec §2 */
export function MiniCart({ isOpen = true, onClose }: MiniCartProps) {
  const t = useTranslations('cart');
  const status = useAppSelector(selectCartStatus);
  const lines = useAppSelector(selectLinesNewestFirst);
  const name = useAppSelector((state) => selectShownCart(state)?.name);
  const feedback = useAppSelector(selectAnyFeedback);
  useCartWhileOpen(isOpen);
  const close = useMiniCartClose(onClose);
  const hasLines = status === 'ready' && lines.length > 0;
  const isEmpty = status === 'empty' || (status === 'ready' && lines.length === 0);
  return (
    <Drawer
      open={isOpen}
      staysReady
      onClose={close}
      title={name ? t('titleFor', { name }) : t('title')}
      footer={hasLines ? <MiniCartFooter onClose={close} /> : undefined}
    >
      <Content ref={keepFocus} tabIndex={-1}>
        <CartMessage feedback={feedback} />
        {hasLines && (
          <List>
            {lines.map((line) => (
              <MiniCartLine key={line.itemId} line={line} />
            ))}
          </List>
        )}
        {isOpen && hasLines && <LoyaltyOffer />}
        {isEmpty && hasSentCart() && <sentCart.Part />}
        {isEmpty && !hasSentCart() && (
          <EmptyState
            title={t('empty.title')}
            actions={<Button onClick={close}>{t('mini.continue')}</Button>}
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {(status === 'loading' || status === 'unknown') && <CartSkeleton />}
        {status === 'failed' && <CartFailed />}
      </Content>
    </Drawer>
  );
}

/** Reads the cart when it comes into sight; what is on its way to the gateway brings the cart back with it. */
function useCartWhileOpen(isOpen: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    if (!isOpen) return;
    if (!selectIsUnsettled(store.getState())) void dispatch(fetchCart());
    return () => void dispatch(feedbackReset());
  }, [dispatch, store, isOpen]);
}

/** A closed mini-cart leaves no editing behind in the address of the page below. */
function useMiniCartClose(onClose: () => void) {
  const { changeQuery } = useShopRouter();
  return () => {
    if (queryParameter(window.location.search, 'edititemid') !== undefined)
      void changeQuery(removedLineParameters(1), { shallow: true });
    onClose();
  };
}

function MiniCartFooter({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart');
  const cart = useAppSelector(selectShownCart);
  const isUnsettled = useAppSelector(selectIsUnsettled);
  const isBusy = useAppSelector(selectIsCartBusy);
  if (!cart) return null;
  return (
    <Foot>
      <Bill cart={shortBill(cart)} isChanging={isUnsettled || isBusy} />
      <IdleCodes carts={[cart]} />
      <Ways>
        <ButtonLink href="/cart" variant="secondary" size="lg">
          {t('mini.view')}
        </ButtonLink>
        <CheckoutButton section="mini-cart" onLeave={onClose} />
      </Ways>
      <Button variant="quiet" wide onClick={onClose}>
        {t('mini.continue')}
      </Button>
    </Foot>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--space-sm);

  &:focus {
    outline: none;
  }
`;

const List = styled.ul``;

const Foot = styled.div`
  display: grid;
  gap: var(--space-xs);
`;

/**
 * What leads away stands above the last row: the panel opens where a product page has "Add to cart", and the pointer still
 * lies there.
 */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);

  > * {
    flex: 1 1 auto;
    width: auto;
  }

  > :is(a, button) {
    padding-inline: 1rem;
  }

  > button {
    flex: 1 1 11.5rem;
  }
`;
