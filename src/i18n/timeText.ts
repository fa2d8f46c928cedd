import { useCallback } from 'react';
import type { Locale } from '@/contracts/locales';
import { intlFormatters } from './intlFormatters';
import { useI18n } from './useTranslations';

/**
 * A time of day in the shopper's language: "2:30 PM", « 14 h 30 »; French full hours have no minutes: « 6 h ».
 * @param time  HH:mm
 */
export function writeTime(time: string, locale: Locale): string {
  const written = intlFormatters
    .getDateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(`2000-01-01T${time}:00Z`));
  return withoutHourZeros(written);
}

/** A French text without the zero before an hour and the minutes of a full one: « 24 nov., 06 h 00 HNC » → « 24 nov., 6 h HNC ». */
export function withoutHourZeros(text: string): string {
  return text.replace(/\b0(?=\d\sh(?:\s|$))/, '').replace(/(\d\sh)\s00(?=\s|$)/, '$1');
}

/** `writeTime` in the language of the page. */
export function useTimeText(): (time: string) => string {
  const { locale } = useI18n();
  return useCallback((time) => writeTime(time, locale), [locale]);
}
