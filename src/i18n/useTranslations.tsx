import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '@/contracts/locales';
import { createTranslator } from './createTranslator';
import type { Messages, Namespace, Translator } from './messageTypes';

/** Messages of one feature in the shopper's language: `const t = useTranslations('cart')`. */
export function useTranslations<N extends Namespace>(namespace: N): Translator<N> {
  const { locale, messages } = useI18n();
  return useMemo(() => createTranslator(locale, messages, namespace), [locale, messages, namespace]);
}

/** The shopper's language. */
export function useLocale(): Locale {
  return useI18n().locale;
}

interface I18n {
  readonly locale: Locale;
  readonly messages: Messages;
}

const I18nContext = createContext<I18n | null>(null);

/** Gives the tree its language and its messages. Nested providers add their messages to those around them. */
export function I18nProvider({ locale, messages, children }: I18n & { children: ReactNode }) {
  const around = useContext(I18nContext);
  const value = useMemo(() => {
    const inherited = around?.locale === locale ? around.messages : {};
    return { locale, messages: { ...inherited, ...messages } };
  }, [around, locale, messages]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** Language and messages of the page. */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) {
    throw new Error('No language here: render inside I18nProvider.');
  }
  return value;
}
