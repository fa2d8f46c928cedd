import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useI18n } from './I18nProvider';
import { loadMessages } from './loadMessages';
import type { Messages, Namespace } from './messageTypes';

/** A part that has arrived, with the messages it brings. */
export interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
  readonly messages: Messages;
  /** A field of what stood in its place was being typed into at that moment. */
  readonly hadFocus: boolean;
}

/**
 * A part that takes the place of a plain form once it is wanted and has arrived, in a single step, so that nobody loses
 * the field, the focus or a letter while it is on its way. Should it never come, the plain form works.
 * @param root        what holds the plain form
 * @param namespaces  messages the page did not bring; the same list every time
 */
export function useLatePart<Props>(
  root: RefObject<HTMLElement | null>,
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
): LatePart<Props> | null {
  const { locale } = useI18n();
  const [late, setLate] = useState<LatePart<Props> | null>(null);
  const wanted = namespaces.join(' ');
  useEffect(() => {
    if (!isWanted || late) return;
    let isGone = false;
    const texts = wanted ? loadWithRetry(() => loadMessages(locale, wanted.split(' '))) : {};
    const take = ([Part, messages]: [ComponentType<Props>, Messages]) => {
      const hadFocus = root.current?.querySelector('input') === document.activeElement;
      if (!isGone) setLate({ Part, messages, hadFocus });
    };
    Promise.all([loadWithRetry(load), texts]).then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [root, isWanted, late, load, locale, wanted]);
  return late;
}
