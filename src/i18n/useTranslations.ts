import { useMemo } from 'react';
import type { Locale } from '@/contracts/locales';
import { createTranslator } from './createTranslator';
import { useI18n } from './I18nProvider';
import type { Namespace, Translator } from './messageTypes';

/** Messages of one feature in the shopper's language: `const t = useTranslations('cart')`. */
export function useTranslations<N extends Namespace>(namespace: N): Translator<N> {
  const { locale, messages } = useI18n();
  return useMemo(() => createTranslator(locale, messages, namespace), [locale, messages, namespace]);
}

/** The shopper's language. */
export function useLocale(): Locale {
  return useI18n().locale;
}
