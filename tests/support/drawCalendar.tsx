import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { dayFactsOf, datesViewOf, horizonEnd } from '@/features/delivery/rules';
import { Calendar } from '@/ui/calendar/Calendar';
import { UiTextsProvider, type UiTexts } from '@/ui/texts/UiTexts';

/** A calendar to be drawn: the gateway's answer about one product. */
export interface CalendarToDraw {
  readonly answer: AvailableDatesAnswer;
  readonly productId: string;
}

/** What the drawn calendar says of a day. */
export interface RenderedDay {
  /** What a screen reader says: the day, then the reason. */
  readonly label: string;
  readonly isClosed: boolean;
  readonly isToday: boolean;
}

function draw({ answer, productId }: CalendarToDraw): string {
  const view = datesViewOf(answer, productId, { productIds: [productId], isFlexEnabled: true });
  return renderToString(
    <UiTextsProvider texts={noWords}>
      <Calendar
        label="Dates"
        locale="en-US"
        selectedIso={null}
        onSelect={() => undefined}
        fromIso={view.todayIso}
        toIso={horizonEnd(view.todayIso)}
        todayIso={view.todayIso}
        dayOf={(dateIso) => {
          const facts = dayFactsOf(view, dateIso, 'fixed');
          return facts.kind === 'closed' ? { unavailable: facts.reason } : {};
        }}
      />
    </UiTextsProvider>,
  );
}

/** The kit's words play no part here. */
const noWords = new Proxy({} as UiTexts, { get: () => () => '' });

function daysIn(html: string): RenderedDay[] {
  return [...html.matchAll(/<button([^>]*)><span[^>]*>([^<]+)<\/span>/g)].map(
    ([, marks = '', label = '']) => ({
      label,
      isClosed: marks.includes('aria-disabled="true"'),
      isToday: marks.includes('aria-current="date"'),
    }),
  );
}

/*
 * A program: draws calendars as the server would and tells what their days say. It runs by itself, because the zone of a
 * process is set when it starts. In: calendars as JSON; out: a list of days for each.
 */
const calendars = JSON.parse(readFileSync(0, 'utf8')) as CalendarToDraw[];
process.stdout.write(JSON.stringify(calendars.map((calendar) => daysIn(draw(calendar)))));
