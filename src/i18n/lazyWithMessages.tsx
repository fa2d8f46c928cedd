import { useCallback, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { Lost, usePart } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';
import { I18nProvider, useI18n } from './useTranslations';
import { loadMessages, takeLoaded } from './loadMessages';
import type { Messages, Namespace } from './messageTypes';

interface LazyPart<Props> {
  /** Renders the part; shows `loading` until code and messages are there. */
  Part: ComponentType<Props>;
  /** Prefetches code and messages, for example when the pointer comes near; rejects when they cannot be loaded. */
  preload: (locale: Locale) => Promise<void>;
}

const nothingMissing: Messages = {};

/**
 * A part of the page whose code and messages arrive together, on first use: drawers, dialogs, forms.
 * `const cartDrawer = lazyWithMessages(() => import('./CartDrawer').then((m) => m.CartDrawer), ['cart']);`
 */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
  loading?: () => ReactNode,
): LazyPart<Props> {
  let Code: ComponentType<Props> | undefined;
  const fetchPart = async (locale: Locale, wanted: readonly string[]) => {
    const [code] = await Promise.all([load(), loadMessages(locale, wanted)]);
    Code = code;
  };
  function Part(props: Props) {
    const { locale, messages: present } = useI18n();
    const missing = namespaces.filter((namespace) => !present[namespace]).join(' ');
    const messages = missing ? takeLoaded(locale, missing.split(' ')) : nothingMissing;
    const fetchMissing = useCallback(
      () => fetchPart(locale, missing ? missing.split(' ') : []),
      [locale, missing],
    );
    const [isLost, again] = usePart(Code !== undefined && messages !== null, fetchMissing);
    const isBrowser = useIsBrowser();
    if (Code && messages && isBrowser)
      return (
        <I18nProvider locale={locale} messages={messages}>
          <Code {...props} />
        </I18nProvider>
      );
    if (isLost) return <Lost part={props} isNeeded={loading !== undefined} onRetry={again} />;
    return loading?.() ?? null;
  }
  return { Part, preload: (locale) => fetchPart(locale, namespaces) };
}
