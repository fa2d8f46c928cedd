import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import type { TimelineStep } from '../rules';
import { TimelineList, TimelineMark, TimelineRow } from './timelineStyles';
import { useInstantText } from './useInstantText';

/** The way of a delivery: what has been reached and when, and what is still to come. */
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
