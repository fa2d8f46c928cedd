import { X } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Cluster } from '@/ui/layout/Cluster';
import { media } from '@/ui/theme/media';
import { removeSiblingCart, switchCart } from '../state';

interface CartChoiceProps {
  cart: CartSummary;
  /** Its place among the carts, counted from 0. */
  index: number;
  /** It is the current cart. */
  isOwn: boolean;
}

/** One of several carts: whom it is for, what is in it, where it goes. A press turns to it; what is in it is removed after asking once. */
export function CartChoice({ cart, index, isOwn }: CartChoiceProps) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const name = cart.name ?? t('several.unnamed', { n: index + 1 });
  /* A membership counts as no item, but a cart with it is not empty. */
  const isEmpty = cart.itemCount === 0 && cart.totalAmount === 0;
  const facts = [
    (cart.itemCount > 0 || isEmpty) && t('count', { count: cart.itemCount }),
    cart.deliverTo && `${cart.deliverTo.city}, ${cart.deliverTo.state}`,
    !isEmpty && formatExactPrice(toCents(cart.totalAmount)),
  ];
  return (
    <li>
      <Choice type="button" aria-pressed={isOwn} onClick={() => void dispatch(switchCart(cart))}>
        <strong>{name}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {cart.isBlocked && <Problem>{t('several.blocked')}</Problem>}
      </Choice>
      <Removal
        label={t('several.remove', { name })}
        isAsked={!isEmpty}
        onRemove={() => void dispatch(removeSiblingCart(cart))}
      />
    </li>
  );
}

function Removal({ label, isAsked, onRemove }: { label: string; isAsked: boolean; onRemove: () => void }) {
  const t = useTranslations('cart');
  const [question, setQuestion] = useState<'new' | 'open' | 'left'>('new');
  if (question !== 'open') {
    const ask = () => setQuestion('open');
    return (
      <IconButton
        icon={X}
        size="sm"
        label={label}
        autoFocus={question === 'left'}
        onClick={isAsked ? ask : onRemove}
      />
    );
  }
  return (
    <Cluster role="group" aria-label={label} gap="3xs">
      <Button variant="danger" size="sm" autoFocus onClick={onRemove}>
        {label}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setQuestion('left')}>
        {t('page.emptyNo')}
      </Button>
    </Cluster>
  );
}

const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: 0.15rem;
  padding: 0.7rem 3rem 0.7rem 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  font-size: var(--text-sm);
  text-align: start;

  small {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  &[aria-pressed='true'] {
    border-color: var(--leaf-deep);
    background: var(--leaf-tint);
    box-shadow: inset 0 0 0 1px var(--leaf-deep);
  }

  ${media.forced} {
    &[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`;

const Problem = styled.small`
  && {
    color: var(--danger);
  }
`;
