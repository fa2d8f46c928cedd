import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { lazyPart, Lost, PlaceContext } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';
import { I18nProvider, useI18n } from './useTranslations';
import { isWhole, loadMessages, takeLoaded } from './loadMessages';
import type { Messages, Namespace } from './messageTypes';

interface LazyPart<Props> {
  /** Renders the part; shows `loading` until code and messages are there. */
  Part: ComponentType<Props>;
  /** Prefetches code and messages, for example when the pointer comes near; rejects when they cannot be loaded. */
  preload: (locale: Locale) => Promise<void>;
}

/**
 * A part of the page whose code and messages arrive together, on first use: drawers, dialogs, forms.
 * `const cartDrawer = lazyWithMessages(() => import('./CartDrawer').then((m) => m.CartDrawer), ['cart']);`
 */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
  loading?: () => ReactNode,
): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const fetchCode = async () => (arrived = await load());
  let later = lazyPart(fetchCode);
  function Part(props: Props) {
    /* Code that has arrived is rendered at once; a lazy component would show its fallback first, for a while. */
    const [Code, setCode] = useState(() => arrived ?? later);
    const { locale, messages, isLost, again } = useLateMessages(namespaces, fetchCode);
    const isBrowser = useIsBrowser();
    const isNeeded = loading !== undefined;
    const waiting = loading?.() ?? null;
    if (isLost) return <Lost part={props} isNeeded={isNeeded} onRetry={again} />;
    if (!messages || !isBrowser) return waiting;
    const onRetry = () => setCode(() => (later = lazyPart(fetchCode)));
    return (
      <I18nProvider locale={locale} messages={messages}>
        <PlaceContext value={{ isNeeded, onRetry }}>
          <Suspense fallback={waiting}>
            <Code {...props} />
          </Suspense>
        </PlaceContext>
      </I18nProvider>
    );
  }
  const preload = async (locale: Locale) => {
    await Promise.all([fetchCode(), loadMessages(locale, namespaces)]);
  };
  return { Part, preload };
}

interface Arrived {
  locale: Locale;
  /** Missing where they could not be fetched. */
  messages?: Messages;
}

/**
 * Messages that the page lacks; null while loading.
 * @param load  fetches the code that comes with them
 */
export function useLateMessages(namespaces: readonly Namespace[], load?: () => Promise<unknown>) {
  const { locale, messages: present } = useI18n();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const missing = namespaces.filter((namespace) => !isWhole(present, namespace));
  const known = takeLoaded(locale, missing);
  const late = arrived?.locale === locale ? arrived : null;
  const wanted = known || late ? '' : missing.join(' ');
  useEffect(() => {
    if (wanted) {
      let isCurrent = true;
      const arrive = (messages?: Messages) => isCurrent && setArrived({ locale, messages });
      /* The part itself tries again and reports its own failure. */
      load?.().catch(() => undefined);
      loadWithRetry(() => loadMessages(locale, wanted.split(' '))).then(arrive, () => arrive());
      return () => {
        isCurrent = false;
      };
    }
  }, [locale, wanted, load]);
  const messages = late?.messages ?? known;
  return { locale, messages, isLost: late !== null && !messages, again: () => setArrived(null) };
}
