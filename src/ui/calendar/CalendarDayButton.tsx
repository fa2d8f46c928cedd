import { useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { media } from '../theme/media';
import { CalendarContext, isoOfDate } from './calendarDays';

/** One day: its number, the note below, its tint, and its place in a chosen window. */
export function CalendarDayButton({
  day,
  modifiers,
  children,
  'aria-label': label,
  ...button
}: DayButtonProps) {
  const { dayOf, toneOf, shownRange, point, todayIso } = useContext(CalendarContext);
  const ref = useRef<HTMLButtonElement>(null);
  const dateIso = isoOfDate(day.date);
  const facts = dayOf(dateIso);
  const isClosed = facts.unavailable !== undefined;
  const isInRange = shownRange !== null && shownRange.startIso <= dateIso && dateIso <= shownRange.endIso;
  useEffect(() => {
    if (modifiers.focused) {
      ref.current?.focus();
    }
  }, [modifiers.focused]);
  return (
    <Root
      {...button}
      ref={ref}
      aria-disabled={isClosed || undefined}
      aria-current={modifiers.today ? 'date' : undefined}
      data-past={dateIso < todayIso || undefined}
      data-selected={modifiers.selected || undefined}
      data-band={isInRange ? bandPart(shownRange, dateIso) : undefined}
      $tone={isClosed ? undefined : toneOf(facts.legend)}
      onMouseEnter={(event) => {
        button.onMouseEnter?.(event);
        point(dateIso);
      }}
      onFocus={(event) => {
        button.onFocus?.(event);
        point(dateIso);
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>{children}</span>
      <Note aria-hidden>{isClosed ? '' : facts.note}</Note>
    </Root>
  );
}

function bandPart({ startIso, endIso }: { startIso: string; endIso: string }, dateIso: string): string {
  if (startIso === endIso) {
    return 'whole';
  }
  if (dateIso === startIso) {
    return 'start';
  }
  return dateIso === endIso ? 'end' : 'middle';
}

const Note = styled.small`
  display: block;
  min-height: 1.1em;
  color: var(--ink-soft);
  font-size: 0.6875rem;
  line-height: 1.1;
`;

const Root = styled.button<{ $tone?: string }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.1rem;
  width: 100%;
  height: 3.1rem;
  border-radius: var(--radius-md);
  background: ${({ $tone }) => ($tone ? `var(--${$tone}-tint)` : 'transparent')};
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
  font-weight: 550;
  line-height: 1.1;
  text-align: center;

  ${media.hover} {
    &:not([aria-disabled]):hover {
      box-shadow: inset 0 0 0 1px var(--leaf-deep);
    }
  }

  &[aria-current] > span {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  &[aria-disabled] {
    color: var(--ink-faint);
    font-weight: 400;
    cursor: not-allowed;
    text-decoration: line-through;
    text-decoration-color: var(--field-edge);
    text-decoration-thickness: 1px;
  }

  &[data-past] {
    text-decoration: none;
  }

  &[data-band] {
    background: var(--leaf-tint);
    border-radius: 0;
  }

  &[data-band='start'] {
    border-radius: var(--radius-md) 0 0 var(--radius-md);
  }

  &[data-band='end'] {
    border-radius: 0 var(--radius-md) var(--radius-md) 0;
  }

  &[data-selected] {
    border-radius: var(--radius-md);
    background: var(--leaf-deep);
    color: var(--on-leaf);
  }

  &[data-selected] small {
    color: inherit;
  }

  ${media.forced} {
    &[data-band] {
      border-block: 2px solid Highlight;
    }

    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-md);
  }
`;
