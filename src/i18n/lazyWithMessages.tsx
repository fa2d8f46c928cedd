import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { loadWithRetry } from '@/lib/loadWithRetry';
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
  loading: () => ReactNode = () => null,
): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const fetchCode = async () => (arrived = await load());
  const Later = lazy(async () => ({
    default: await loadWithRetry(fetchCode),
  })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    /* Code that has arrived is rendered at once; a lazy component would show its fallback first, for a while. */
    const [Code] = useState(() => arrived ?? Later);
    const { locale, messages } = useLateMessages(namespaces, fetchCode);
    const isBrowser = useIsBrowser();
    if (!messages || !isBrowser) {
      return loading();
    }
    return (
      <I18nProvider locale={locale} messages={messages}>
        <Suspense fallback={loading()}>
          <Code {...props} />
        </Suspense>
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
      loadWithRetry(() => loadMessages(locale, wanted.split(' '))).then(
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
