import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import type { OrderStatus } from '@/contracts/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { media } from '@/ui/theme/media';
import { timelineOf } from '../rules';
import { useInstantText } from './useInstantText';

/** The way of an order: what has been reached and when, and what is still to come. */
export function Timeline({ track }: { track: OrderStatus['track'] }) {
  const t = useTranslations('orders');
  const instantText = useInstantText();
  return (
    <List aria-label={t('status.timeline')}>
      {timelineOf(track).map(({ status, at, isCurrent }) => (
        <Step key={status} $isReached={at !== null} aria-current={isCurrent ? 'step' : undefined}>
          <Mark $isReached={at !== null} $isWrong={status === 'cancelled'}>
            {at !== null && <Icon of={status === 'cancelled' ? X : Check} size="sm" />}
          </Mark>
          <div>
            <strong>{t(`status.states.${status}`)}</strong>
            {at ? (
              <time dateTime={at}>{instantText(at, 'moment')}</time>
            ) : (
              <VisuallyHidden>{t('status.toCome')}</VisuallyHidden>
            )}
          </div>
        </Step>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  ${media.md} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;

const Step = styled.li<{ $isReached: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  gap: 0 var(--space-2xs);
  padding-bottom: var(--space-sm);
  color: ${({ $isReached }) => ($isReached ? 'var(--ink)' : 'var(--ink-faint)')};
  font-size: var(--text-sm);
  line-height: 1.4;

  /* The stem to the step before. */
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block: calc(-1 * var(--space-sm)) auto;
    inset-inline-start: calc(0.875rem - 1px);
    height: var(--space-sm);
    border-inline-start: 2px solid ${({ $isReached }) => ($isReached ? 'var(--leaf)' : 'var(--hairline)')};
  }

  strong {
    display: block;
    padding-top: 0.2rem;
    font-weight: 500;
  }

  &[aria-current] strong {
    font-weight: 650;
  }

  time {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  ${media.md} {
    grid-template-columns: 1fr;
    gap: var(--space-3xs);
    padding: 0 var(--space-xs) 0 0;

    &:not(:first-child)::before {
      inset-block-start: calc(0.875rem - 1px);
      inset-inline: calc(-100% + 1.75rem) 100%;
      height: 0;
      border-block-start: 2px solid ${({ $isReached }) => ($isReached ? 'var(--leaf)' : 'var(--hairline)')};
      border-inline-start: 0;
    }
  }
`;

const Mark = styled.span<{ $isReached: boolean; $isWrong: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid ${({ $isReached }) => ($isReached ? 'var(--leaf)' : 'var(--hairline)')};
  border-radius: 50%;
  background: ${({ $isReached }) => ($isReached ? 'var(--leaf)' : 'var(--paper)')};
  color: var(--on-leaf);
  ${({ $isWrong }) => $isWrong && 'border-color: var(--danger); background: var(--danger);'}
`;
