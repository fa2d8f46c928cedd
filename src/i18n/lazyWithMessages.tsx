import dynamic from 'next/dynamic';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { I18nProvider, useI18n } from './I18nProvider';
import { loadMessages, takeLoaded } from './loadMessages';
import type { Messages, Namespace } from './messageTypes';

interface LazyPart<Props> {
  /** Renders the part; shows `loading` until code and messages are there. */
  Part: ComponentType<Props>;
  /** Fetches code and messages ahead, for example when the pointer comes near. */
  preload: (locale: Locale) => void;
}

/**
 * A part of the page whose code and messages arrive together, on first use: drawers, dialogs, forms.
 * `const cartDrawer = lazyWithMessages(() => import('./CartDrawer').then((m) => m.CartDrawer), ['cart']);`
 */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
  loading: () => ReactNode = () => null,
): LazyPart<Props> {
  const Code = dynamic<Props>(load, { ssr: false, loading: () => loading() });
  function Part(props: Props) {
    const { locale, messages } = useLateMessages(namespaces, load);
    if (!messages) {
      return loading();
    }
    return (
      <I18nProvider locale={locale} messages={messages}>
        <Code {...props} />
      </I18nProvider>
    );
  }
  const preload = (locale: Locale) => {
    void load();
    void loadMessages(locale, namespaces);
  };
  return { Part, preload };
}

const nothingMissing: Messages = {};

/** Messages the page did not bring, fetched beside the code; null while they are on their way. */
function useLateMessages(namespaces: readonly Namespace[], load: () => Promise<unknown>) {
  const { locale, messages: present } = useI18n();
  const [arrived, setArrived] = useState<{ locale: Locale; messages: Messages } | null>(null);
  const missing = namespaces.filter((namespace) => !present[namespace]);
  const known = missing.length === 0 ? nothingMissing : takeLoaded(locale, missing);
  const late = arrived?.locale === locale ? arrived.messages : null;
  const wanted = (known ?? late) ? '' : missing.join(' ');
  useEffect(() => {
    if (wanted) {
      let isCurrent = true;
      void load();
      void loadMessages(locale, wanted.split(' ')).then(
        (messages) => isCurrent && setArrived({ locale, messages }),
      );
      return () => {
        isCurrent = false;
      };
    }
  }, [locale, wanted, load]);
  return { locale, messages: late ?? known };
}
