import { ShoppingBag } from 'lucide';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { IconLink } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { useMiniCartAhead } from './useMiniCartAhead';

interface CartLinkProps {
  /** null until known */
  count: number | null;
  onOpen?: () => void;
}

/** The cart button: opens the mini-cart; before hydration it is a plain link. */
export function CartLink({ count, onOpen }: CartLinkProps) {
  const t = useTranslations('shell');
  const ahead = useMiniCartAhead();
  const open = (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (onOpen && !wantsNewTab) {
      event.preventDefault();
      onOpen();
    }
  };
  return (
    <IconLink
      href="/cart"
      aria-label={count === null ? t('header.cartUnknown') : t('header.cart', { count })}
      onClick={open}
      {...(onOpen ? ahead : {})}
    >
      <Icon of={ShoppingBag} />
      {count !== null && count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
    </IconLink>
  );
}

const Count = styled.span`
  position: absolute;
  inset-block-start: 0.2rem;
  inset-inline-end: 0.05rem;
  display: grid;
  place-items: center;
  min-width: 1.15rem;
  height: 1.15rem;
  padding-inline: 0.25rem;
  border-radius: var(--radius-pill);
  background: var(--rose);
  color: var(--paper);
  font-size: 0.6875rem;
  font-weight: 650;
  line-height: 1;
`;
