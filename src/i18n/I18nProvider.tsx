import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import type { Messages } from './messageTypes';

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
