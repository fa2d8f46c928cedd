import { withFrenchFirst } from '@/lib/withFrenchFirst';
import type { UiTexts } from '../texts/UiTexts';

/** Names of days and months in the shopper's language, from the browser itself. */
export function calendarWords(locale: string, texts: UiTexts) {
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
