import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';

/** Something over the page that Back closes. */
interface Layer {
  /** Of a dialog whose code is still loading; once loaded, it says how it closes. */
  isReserved: boolean;
  close: () => void;
  closeDialog?: (() => void) | undefined;
}

/** What stands in the state of a history entry: the router's key of the view and, above its own entry, the number of layers. */
interface Entry {
  key?: string;
  layers?: number | undefined;
}

const layers: Layer[] = [];
/** The present history entry. */
let current = { key: undefined as string | undefined, depth: 0, state: null as Entry | null, address: '' };
/** Keys of views from which a link in an open layer led to another view. */
const keysLeftByLink = new Set<string | undefined>();
let isListening = false;
/** The router is on its way to another page or view. */
let isChanging = false;
/** Until when a move in the history that we asked for is awaited: a browser may drop it, and then it never ends. */
let movesUntilMs = 0;
const LONGEST_MOVE_MS = 1000;
const isMoving = (): boolean => performance.now() < movesUntilMs;

/**
 * Back closes a layer over the page (dialog, drawer, enlarged picture) instead of leaving the page.
 * @param isOpen  whether the layer is open
 * @param close   closes it, as its own button does
 * @source docs/decisions/0075-back-closes-layers.md
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const top = layers.at(-1);
    if (!top?.isReserved || top.closeDialog) return openLayer(() => closeNow());
    top.closeDialog = () => closeNow();
    return () => (top.closeDialog = undefined);
  }, [isOpen]);
}

/** The same for what no React state opens. @returns what to call once it is closed */
export const openLayer = (close: () => void): (() => void) => open({ isReserved: false, close });

/**
 * The layer of a dialog whose code may still be loading; the dialog takes it over.
 * @returns what to call once it is closed
 */
export const openReservedLayer = (close: () => void): (() => void) => open({ isReserved: true, close });

/** Each open layer has an entry in the history above that of its page: the same address, and the same key of the router. */
function open(layer: Layer): () => void {
  listen();
  layers.push(layer);
  settle();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    /* Another one may take its place at once, or the router may be about to leave. */
    setTimeout(settle);
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onPopState);
  /* The router hears of another page or view only; otherwise it would load the page anew. */
  Router.ready(() => Router.beforePopState((entry) => (entry as Entry).key !== current.key));
  Router.events.on('routeChangeStart', () => {
    isChanging = true;
  });
  const arrive = () => {
    isChanging = false;
    settle();
  };
  /* The entry of another page is there before the page is shown; Back may already be pressed. */
  Router.events.on('beforeHistoryChange', () => queueMicrotask(followRouter));
  Router.events.on('routeChangeComplete', arrive);
  Router.events.on('routeChangeError', arrive);
}

function followRouter(): void {
  const entry = window.history.state as Entry | null;
  if (entry?.key === current.key) return;
  if (current.depth > 0) keysLeftByLink.add(current.key);
  note(entry);
}

/** Makes the history as deep as there are layers. */
function settle(): void {
  if (isMoving() || isChanging) return;
  const entry = window.history.state as Entry | null;
  /* The router writes the entry anew, when the address of the view changes and when Back or Forward leads to it. */
  const depth = entry?.key === current.key ? current.depth : (entry?.layers ?? 0);
  if (depth !== (entry?.layers ?? 0)) window.history.replaceState(entryOf(entry, depth), '');
  if (depth < layers.length) keysLeftByLink.delete(entry?.key);
  for (let next = depth + 1; next <= layers.length; next += 1)
    window.history.pushState(entryOf(entry, next), '');
  note(window.history.state as Entry | null);
  if (depth <= layers.length) return;
  movesUntilMs = performance.now() + LONGEST_MOVE_MS;
  window.history.go(layers.length - depth);
}

const entryOf = (entry: Entry | null, depth: number): Entry => ({ ...entry, layers: depth || undefined });

function note(state: Entry | null): void {
  current = { key: state?.key, depth: state?.layers ?? 0, state, address: window.location.href };
}

function onPopState(event: PopStateEvent): void {
  const entry = event.state as Entry | null;
  const depth = entry?.layers ?? 0;
  const from = current;
  const isOwn = isMoving();
  movesUntilMs = 0;
  /* Another page or view: the router shows it, and the history is settled once it is there. */
  if (entry?.key !== from.key) return note(entry);
  if (from.depth === 0) {
    /* Forward, from the page's own entry: to the page that a layer led to, or nowhere. */
    note(entry);
    return keysLeftByLink.has(from.key) ? window.history.forward() : settle();
  }
  setTimeout(settle);
  /* The address of the view may have changed while the layer was open. */
  window.history.replaceState(entryOf(from.state, depth), '', from.address);
  note(window.history.state as Entry | null);
  const closing = isOwn ? [] : layers.slice(depth).reverse();
  for (const layer of closing) (layer.closeDialog ?? layer.close)();
}
