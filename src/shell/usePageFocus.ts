import { useEffect, useRef, useState } from 'react';
import { selectRoute } from '@/features/navigation/state';
import { useAppSelector } from '@/store/hooks';

/** By then a closing dialog has returned the focus. */
const settledMs = 140;

/**
 * Moves the focus to the main part of a new page, for keyboard and screen reader. A change of the same page (filters, order,
 * step) leaves the focus where it is, unless its element is gone. The focus also stays where the shopper has moved it by
 * key or pointer since the navigation began, and in a field that is being filled in.
 */
export function usePageFocus(): void {
  const { started, isLoading, shallow, asPath } = useAppSelector(selectRoute);
  const path = asPath.split(/[?#]/)[0];
  const formerPath = useRef(path);
  const left = useRef<{ from: Element | null; isActing?: boolean }>({ from: null });
  useEffect(() => {
    left.current = { from: document.activeElement };
    const act = () => (left.current.isActing = true);
    const acts = ['keydown', 'pointerdown'];
    acts.forEach((name) => document.addEventListener(name, act, true));
    return () => acts.forEach((name) => document.removeEventListener(name, act, true));
  }, [started]);
  useEffect(() => {
    if (started === null || isLoading) return;
    const isNewPage = path !== formerPath.current && !shallow;
    formerPath.current = path;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const { from, isActing } = left.current;
      if (activeElement?.closest('[role$="dialog"]')) return;
      const isLost = !activeElement || activeElement === document.body;
      if (isActing && activeElement?.matches(activeElement === from ? 'input,textarea' : ':not(body)'))
        return;
      if (isNewPage || isLost) document.getElementById('main')?.focus({ preventScroll: true });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [started, isLoading, shallow, path]);
}

/** The new page's title is in place by then. */
const titleMs = 120;

/** The title of the page, announced to screen readers after each navigation. The browser announces the first page itself. */
export function usePageAnnouncement(): string {
  const { started, isLoading, shallow } = useAppSelector(selectRoute);
  const [text, setText] = useState('');
  useEffect(() => {
    if (started === null || isLoading || shallow) return;
    const timer = setTimeout(() => setText(document.title), titleMs);
    return () => clearTimeout(timer);
  }, [started, isLoading, shallow]);
  return text;
}

/**
 * Leaves the scroll position to the browser when the whole document is unloaded, so that a reload, or Back from another
 * site, restores it. Between pages of the shop Next restores it itself.
 */
export function usePlaceOnReload(): void {
  useEffect(() => {
    const handOver = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, []);
}
