import { useEffect, useRef, useState } from 'react';
import { selectRoute } from '@/features/navigation/state';
import { useAppSelector } from '@/store/hooks';

/** Closing dialogs have given the focus back by then. */
const settledMs = 140;

/**
 * Takes keyboard and screen reader along to a new page: its main part gets the focus. A change of the same page
 * (filters, order, step) leaves the focus where it is, unless the part that had it is gone. Who has gone elsewhere by key
 * or pointer since the navigation began, or writes in a field, stays there.
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

/** What is spoken once a shopper has come to another page: its title. The first page is the browser's to announce. */
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
 * Leaves the place on a page to the browser when the whole document goes, so that a reload, or a way back from another
 * site, comes to where one was. Between pages of the shop Next keeps it itself.
 */
export function usePlaceOnReload(): void {
  useEffect(() => {
    const handOver = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, []);
}
