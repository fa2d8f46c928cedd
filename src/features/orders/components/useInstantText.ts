import { useCallback } from 'react';
import { useLocale } from '@/i18n/useTranslations';
import { withFrenchFirst } from '@/lib/withFrenchFirst';

const styles = {
  /** Nov 24, 4:00 PM · 24 nov., 16 h */
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** November 24, 2026 · 24 novembre 2026 */
  day: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes an ISO instant in the language and on the clock of the shopper. For parts drawn in the browser only. */
export function useInstantText(): (instantIso: string, style: keyof typeof styles) => string {
  const locale = useLocale();
  return useCallback(
    (instantIso, style) =>
      withFrenchFirst(new Intl.DateTimeFormat(locale, styles[style]).format(new Date(instantIso)), locale),
    [locale],
  );
}
