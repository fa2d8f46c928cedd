import { ArrowLeft, ArrowRight } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import styled from 'styled-components';
import { withFrenchFirst } from '@/lib/text';
import { Icon } from '../icons/Icon';
import { type UiTexts, useUiTexts } from '../texts/UiTexts';
import { CalendarDayButton } from './CalendarDayButton';
import {
  CalendarContext,
  type CalendarDay,
  type CalendarLegend,
  dateOfIso,
  type DayRange,
  isoOfDate,
} from './calendarDays';
import { calendarClasses, CalendarRoot, Explanation } from './calendarStyles';

interface CalendarProps {
  /** Names the calendar for screen readers. */
  label: string;
  locale: string;
  /** First and last day that can be shown, yyyy-MM-dd. */
  fromIso: string;
  toIso: string;
  todayIso: string;
  selectedIso: string | null;
  /** A day of the month shown first while none is selected; else the first month. */
  monthIso?: string;
  onSelect: (dateIso: string) => void;
  /** Everything known about a day; called for each day shown. */
  dayOf: (dateIso: string) => CalendarDay;
  legends?: readonly CalendarLegend[];
  /** Windows of days delivered as one choice. */
  ranges?: readonly DayRange[];
  /** Text shown below while no closed day is being explained. */
  footer?: ReactNode;
  autoFocus?: boolean;
}

/**
 * A month of days to choose from. Arrow keys move by day and week, Page keys by month. Days that cannot
 * be chosen can be reached and tell why. Load it lazily with CalendarSkeleton in its place.
 */
export function Calendar(props: CalendarProps) {
  const {
    label,
    locale,
    fromIso,
    toIso,
    todayIso,
    selectedIso,
    monthIso = fromIso,
    onSelect,
    dayOf,
    legends = [],
    ranges = [],
  } = props;
  const texts = useUiTexts();
  const [pointedIso, point] = useState<string | null>(null);
  const words = useMemo(() => calendarWords(locale, texts), [locale, texts]);
  const pointed = pointedIso ? dayOf(pointedIso) : undefined;
  const isPointedOpen = pointed !== undefined && pointed.unavailable === undefined;
  const bandIso = isPointedOpen && ranges.length > 0 ? pointedIso : selectedIso;
  const facts = useMemo(
    () => ({
      dayOf,
      point,
      todayIso,
      toneOf: (key: string | undefined) => legends.find((legend) => legend.key === key)?.tone,
      shownRange: rangeAt(ranges, bandIso),
    }),
    [dayOf, legends, ranges, bandIso, todayIso],
  );
  const explanation = pointed?.unavailable ?? pointed?.detail;
  return (
    <CalendarRoot>
      <CalendarContext value={facts}>
        <DayPicker
          mode="single"
          required
          aria-label={label}
          lang={locale}
          classNames={calendarClasses}
          components={calendarParts}
          formatters={words.formatters}
          labels={{
            ...words.labels,
            labelDayButton: (date, marks) => labelOfDay(words.writeDay(date), dayOf(isoOfDate(date)), marks),
          }}
          startMonth={dateOfIso(fromIso)}
          endMonth={dateOfIso(toIso)}
          defaultMonth={dateOfIso(selectedIso ?? monthIso)}
          today={dateOfIso(todayIso)}
          selected={selectedIso ? dateOfIso(selectedIso) : undefined}
          onSelect={(date) => chooseDay(isoOfDate(date), dayOf, onSelect, point)}
          fixedWeeks
          navLayout="around"
          autoFocus={props.autoFocus}
        />
      </CalendarContext>
      {legends.length > 0 && <CalendarLegends legends={legends} />}
      <Explanation aria-live={isPointedOpen ? 'off' : 'polite'}>
        {explanation && pointedIso ? (
          <Reason day={words.writeDay(dateOfIso(pointedIso))}>{explanation}</Reason>
        ) : (
          props.footer
        )}
      </Explanation>
    </CalendarRoot>
  );
}

/** Why a day is closed, or what choosing it means: the day on a line with its reason, without a mark that languages space differently. */
function Reason({ day, children }: { day: string; children: string }) {
  return (
    <>
      <strong>{day}</strong> {children}
    </>
  );
}

const calendarParts = { DayButton: CalendarDayButton, Chevron: CalendarArrow };

function chooseDay(
  dateIso: string,
  dayOf: CalendarProps['dayOf'],
  onSelect: (dateIso: string) => void,
  point: (dateIso: string) => void,
) {
  point(dateIso);
  if (dayOf(dateIso).unavailable === undefined) onSelect(dateIso);
}

function labelOfDay(
  written: string,
  day: CalendarDay,
  marks: Readonly<Record<string, boolean | undefined>>,
): string {
  const detail = day.unavailable ?? day.spokenNote ?? day.note;
  return [written, detail].filter((part) => part && !marks.hidden).join(', ');
}

/** The window a day stands for: the one that begins on it, else one it lies in. */
function rangeAt(ranges: readonly DayRange[], dateIso: string | null): DayRange | null {
  if (!dateIso) return null;
  const holds = ({ startIso, endIso }: DayRange) => startIso <= dateIso && dateIso <= endIso;
  return ranges.find(({ startIso }) => startIso === dateIso) ?? ranges.find(holds) ?? null;
}

/** The arrows beside the month's name. */
function CalendarArrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ArrowLeft : ArrowRight} />;
}

/** Names of days and months in the shopper's language, from the browser itself. */
function calendarWords(locale: string, texts: UiTexts) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => withFrenchFirst(format.format(date), locale);
  };
  const month = write({ month: 'long', year: 'numeric' });
  const weekday = write({ weekday: 'short' });
  return {
    writeDay: write({ weekday: 'long', month: 'long', day: 'numeric' }),
    formatters: {
      formatCaption: month,
      formatWeekdayName: (date: Date) => weekday(date).replace('.', '').slice(0, 3),
    },
    labels: {
      labelGrid: month,
      labelWeekday: write({ weekday: 'long' }),
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
    },
  };
}

/** What the tints of the days mean. */
function CalendarLegends({ legends }: { legends: readonly CalendarLegend[] }) {
  return (
    <List>
      {legends.map(({ key, label, tone }) => (
        <li key={key}>
          <Swatch $tone={tone} />
          {label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  margin-top: var(--space-2xs);
  font-size: var(--text-xs);

  li {
    display: flex;
    align-items: center;
    gap: 0.45rem;
  }
`;

const Swatch = styled.span<{ $tone: string }>`
  width: 0.9rem;
  height: 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-sm);
  background: var(--${({ $tone }) => $tone}-tint);
`;
