import { Check, X } from 'lucide';
import styled from 'styled-components';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { media } from '@/ui/theme/media';
import type { TimelineStep } from '../rules';
import { useInstantText } from './orderTexts';

/** Steps of a delivery: which are reached and when, and which are to come. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const t = useTranslations('orders');
  return (
    <TimelineList aria-label={label}>
      {steps.map((step) => {
        const { status, isReached, isCurrent } = step;
        const isWrong = status === 'cancelled' || status === 'problem';
        return (
          <TimelineRow key={status} $isReached={isReached} aria-current={isCurrent ? 'step' : undefined}>
            <TimelineMark data-reached={isReached || undefined} $isWrong={isWrong}>
              {isReached && <Icon of={isWrong ? X : Check} size="sm" />}
            </TimelineMark>
            <div>
              <strong>{t(`status.states.${status}`)}</strong>
              <StepTime step={step} />
            </div>
          </TimelineRow>
        );
      })}
    </TimelineList>
  );
}

function StepTime({ step: { isReached, at, expected } }: { step: TimelineStep }) {
  const t = useTranslations('orders');
  const dateText = useDateText();
  const instantText = useInstantText();
  if (at) return <time dateTime={at}>{instantText(at, 'moment')}</time>;
  if (isReached) return null;
  if (!expected) return <VisuallyHidden>{t('status.toCome')}</VisuallyHidden>;
  const [from, to] = expected;
  return (
    <Awaited>
      {from === to
        ? t('status.expected', { date: dateText(from, 'day') })
        : t('status.expectedBetween', { from: dateText(from, 'day'), to: dateText(to, 'day') })}
    </Awaited>
  );
}

const Awaited = styled.span`
  display: block;
  font-size: var(--text-xs);
`;

/** A column on phones, a row from tablets on; not printed, for paper cannot be updated. */
const TimelineList = styled.ol`
  display: grid;

  ${media.md} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }

  ${media.print} {
    display: none;
  }
`;

/** One step; its line to the previous step is green once it is reached. */
const TimelineRow = styled.li<{ $isReached: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  align-content: start;
  gap: 0 var(--space-2xs);
  min-height: 3.75rem;
  color: ${({ $isReached }) => ($isReached ? 'var(--ink)' : 'var(--ink-faint)')};
  font-size: var(--text-sm);
  line-height: 1.4;

  &:last-child {
    min-height: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.75rem 0;
    inset-inline-start: calc(0.875rem - 1px);
    border-inline-start: 2px solid var(--hairline);
  }

  &:has(+ li > span[data-reached])::before {
    border-color: var(--leaf);
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
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  ${media.md} {
    grid-template-columns: 1fr;
    gap: var(--space-3xs);
    min-height: 0;
    padding-inline-end: var(--space-2xs);

    &:not(:last-child)::before {
      inset-block: calc(0.875rem - 1px) auto;
      inset-inline: 1.75rem 0;
      border-block-start: 2px solid var(--hairline);
      border-inline-start: 0;
    }
  }
`;

/** The round mark of a step; `data-reached` once it is reached. */
const TimelineMark = styled.span<{ $isWrong: boolean }>`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid var(--hairline);
  border-radius: 50%;
  background: var(--paper);
  color: var(--on-leaf);

  &[data-reached] {
    border-color: ${({ $isWrong }) => ($isWrong ? 'var(--danger)' : 'var(--leaf)')};
    background: ${({ $isWrong }) => ($isWrong ? 'var(--danger)' : 'var(--leaf)')};
  }
`;
