import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useLateMessages } from './lazyWithMessages';
import { loadMessages } from './loadMessages';
import type { Namespace } from './messageTypes';
import { I18nProvider, useI18n } from './useTranslations';

/** A part that has arrived; it brings its messages. */
interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
}

/** `lost` when the part could not be fetched: what the server drew has to do. */
type LateArrival<Props> = LatePart<Props> | 'lost' | null;

/**
 * Loads the code that enhances a plain form, once it is wanted. The fields of the form stay the same elements, so that no
 * input and no focus is lost. If the code never arrives, the plain form works.
 * @param namespaces  messages the page did not bring, one or more; the same list every time
 */
export function useLatePart<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
): LateArrival<Props> {
  const { locale } = useI18n();
  const [late, setLate] = useState<LateArrival<Props>>(null);
  const wanted = namespaces.join(' ');
  useEffect(() => {
    if (!isWanted || late) return;
    let isGone = false;
    const arrive = (arrival: LateArrival<Props>) => {
      if (!isGone) setLate(arrival);
    };
    const texts = loadWithRetry(() => loadMessages(locale, wanted.split(' ')));
    Promise.all([loadWithRetry(load), texts]).then(
      ([Part]) => arrive({ Part: withMessages(Part, wanted.split(' ') as Namespace[]) }),
      () => arrive('lost'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, late, load, locale, wanted]);
  return late;
}

/** After a change of language the part stands as it is, in the former one, until its words are there: nothing typed is lost. */
function withMessages<Props extends object>(Part: ComponentType<Props>, namespaces: readonly Namespace[]) {
  return function Late(props: Props) {
    const { messages: around } = useI18n();
    const { locale, messages: arrived } = useLateMessages(namespaces);
    const [own, setOwn] = useState({ locale, around, messages: arrived ?? {} });
    if (arrived && own.locale !== locale) setOwn({ locale, around, messages: arrived });
    const messages = own.locale === locale ? own.messages : { ...own.around, ...own.messages };
    return (
      <I18nProvider locale={own.locale} messages={messages}>
        <Part {...props} />
      </I18nProvider>
    );
  };
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Whether the pointer, a finger or the focus has reached a part of the page, or a field was filled in before hydration.
 */
export function useIsNear(root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || isNear) return;
    const come = () => setNear(true);
    if (isInUse(element)) come();
    signs.forEach((sign) => element.addEventListener(sign, come, { passive: true }));
    return () => signs.forEach((sign) => element.removeEventListener(sign, come));
  }, [root, isNear]);
  return isNear;
}

function isInUse(element: HTMLElement): boolean {
  const fields = [...element.querySelectorAll('input')];
  return (
    element.contains(document.activeElement) ||
    fields.some(({ value, defaultValue }) => value !== defaultValue)
  );
}
