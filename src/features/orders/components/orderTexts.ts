import type { Payment } from '@/contracts/checkout';
import { shopTimeZone } from '@/contracts/shop';
import { withoutHourZeros } from '@/i18n/timeText';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { withFrenchFirst } from '@/lib/text';

const styles = {
  /** Nov 24, 4:00 PM CST · 24 nov., 16 h HNC */
  moment: {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: shopTimeZone, timeZoneName: 'short' },
  },
  /** The same on the reader's own clock: when somebody was here. */
  ownMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** November 24, 2026 · 24 novembre 2026 */
  day: { year: 'numeric', month: 'long', day: 'numeric', timeZone: shopTimeZone },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formats an ISO instant in the shopper's language. Orders are told by the shop's clock, as in their mails; a time of day names its zone.
 * For parts rendered in the browser only.
 */
export function useInstantText() {
  const locale = useLocale();
  return (instantIso: string, style: keyof typeof styles): string =>
    withFrenchFirst(
      withoutHourZeros(new Intl.DateTimeFormat(locale, styles[style]).format(new Date(instantIso))),
      locale,
    );
}

/** Name of a payment without its number: "Visa ending in 4242", "In installments". */
export function useCardName() {
  const t = useTranslations('orders');
  return ({ method, brand, last4 }: Payment): string => {
    if (!last4) return t(`card.without.${method}`);
    const key = `card.brands.${brand}`;
    const name = t.has(key) ? t(key as 'card.brands.visa') : t('card.brands.unknown');
    return t('card.saved', { brand: name, last4 });
  };
}
