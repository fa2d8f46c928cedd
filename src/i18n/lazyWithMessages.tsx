import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { loadPart, PartBoundary } from '@/lib/lostPart';
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
  const makeLater = () =>
    lazy(async () => ({ default: await loadPart(fetchCode) })) as unknown as ComponentType<Props>;
  let later = makeLater();
  function Try(props: Props) {
    /* Code that has arrived is rendered at once; a lazy component would show its fallback first, for a while. */
    const [Code] = useState(() => arrived ?? later);
    const { locale, messages } = useLateMessages(namespaces, fetchCode);
    const isBrowser = useIsBrowser();
    const waiting = loading?.() ?? null;
    if (!messages || !isBrowser) {
      return waiting;
    }
    return (
      <I18nProvider locale={locale} messages={messages}>
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </I18nProvider>
    );
  }
  function Part(props: Props) {
    const renew = () => {
      later = makeLater();
    };
    return (
      <PartBoundary part={props} isNeeded={loading !== undefined} onRetry={renew}>
        <Try {...props} />
      </PartBoundary>
    );
  }
  const preload = async (locale: Locale) => {
    await Promise.all([fetchCode(), loadMessages(locale, namespaces)]);
  };
  return { Part, preload };
}

interface Arrived {
  locale: Locale;
  messages?: Messages;
  failure?: unknown;
}

const nothingMissing: Messages = {};

/** Messages that the page lacks, fetched together with the code; null while loading. */
function useLateMessages(namespaces: readonly Namespace[], load: () => Promise<unknown>) {
  const { locale, messages: present } = useI18n();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const missing = namespaces.filter((namespace) => !present[namespace]);
  const known = missing.length === 0 ? nothingMissing : takeLoaded(locale, missing);
  const late = arrived?.locale === locale ? arrived : null;
  const wanted = known || late ? '' : missing.join(' ');
  useEffect(() => {
    if (wanted) {
      let isCurrent = true;
      const arrive = (news: Pick<Arrived, 'messages' | 'failure'>) =>
        isCurrent && setArrived({ locale, ...news });
      load().catch(ignore);
      loadPart(() => loadMessages(locale, wanted.split(' '))).then(
        (messages) => arrive({ messages }),
        (failure: unknown) => arrive({ failure }),
      );
      return () => {
        isCurrent = false;
      };
    }
  }, [locale, wanted, load]);
  if (late?.failure) {
    throw late.failure;
  }
  return { locale, messages: late?.messages ?? known };
}

/** The part itself tries again and reports its own failure. */
function ignore() {
  return undefined;
}
