import { useCallback } from 'react';
import type { Locale } from '@/contracts/locales';
import { withFrenchFirst } from '@/lib/text';
import { intlFormatters } from './intlFormatters';
import { useI18n } from './useTranslations';

const styles = {
  /** Wednesday, November 25 · mercredi 25 novembre */
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Wed, Nov 25 · mer. 25 nov. */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Nov 25 · 25 nov. */
  day: { month: 'short', day: 'numeric' },
  /** November 25, 2026 · 25 novembre 2026 */
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  /** November 2026 · novembre 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

/**
 * A calendar day in words of the shopper's language; the same in every time zone.
 * @param dateIso  yyyy-MM-dd
 */
export function writeDate(dateIso: string, locale: Locale, style: DateStyle = 'full'): string {
  const written = intlFormatters
    .getDateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
    .format(new Date(`${dateIso}T00:00:00Z`));
  return withFrenchFirst(written, locale);
}

/** `writeDate` in the language of the page. */
export function useDateText(): (dateIso: string, style?: DateStyle) => string {
  const { locale } = useI18n();
  return useCallback((dateIso, style) => writeDate(dateIso, locale, style), [locale]);
}
