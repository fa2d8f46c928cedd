import { pageQueries } from '@/contracts/pageQueries';
import { horizonEnd } from '@/features/delivery/rules';
import { addDays, validIsoDate } from '@/lib/isoDate';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import type { GiftFinderView } from '../state';

/** Occasions with a text of their own inside the sentence; others use the editor's name. */
const spoken = [
  'birthday',
  'anniversary',
  'love',
  'sympathy',
  'get-well',
  'thank-you',
  'new-baby',
  'congratulations',
  'just-because',
  'housewarming',
  'valentines',
  'mothers-day',
  'winter-holidays',
] as const;

/** The choices of the sentence's blanks in the shopper's language. */
export function useWishOptions({ occasions, recipients, todayIso, wish }: GiftFinderView) {
  const t = useTranslations('giftFinder');
  const { budget } = pageQueries.giftFinder.query;
  const nameOf = (id: string, name: string) => {
    const known = spoken.find((one) => one === id);
    return known ? t(`occasions.${known}`) : name;
  };
  return {
    recipient: [
      { value: '', label: t('anyone') },
      ...recipients.map(({ id, name }) => ({ value: id, label: name })),
    ],
    occasion: [
      { value: '', label: t('occasions.any') },
      ...occasions.map(({ id, name }) => ({ value: id, label: nameOf(id, name) })),
    ],
    date: [{ value: '', label: t('anyDay') }, ...useDays(todayIso, wish.date)],
    budget: budget.values.map((value) => ({ value: value as string, label: t(`budgets.${value}`) })),
  };
}

/** The days of the calendar by month; a day of the address that is none of them comes first. */
function useDays(todayIso: string, named: string | undefined) {
  const dateText = useDateText();
  const months = new Map<string, { value: string; label: string }[]>();
  const last = horizonEnd(todayIso);
  for (let day = todayIso; day <= last; day = addDays(day, 1)) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), { value: day, label: dateText(day, 'full') }]);
  }
  const isOffered = !named || (named >= todayIso && named <= last);
  const stray = isOffered
    ? []
    : [{ value: named, label: validIsoDate(named) ? dateText(named, 'long') : named }];
  return [
    ...stray,
    ...[...months].map(([month, options]) => ({ label: dateText(`${month}-01`, 'month'), options })),
  ];
}
