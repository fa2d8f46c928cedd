import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';

/** Something over the page that Back closes. */
interface Layer {
  /** A dialog that is on its way; its code, once there, says how it closes. */
  isPlace: boolean;
  close: () => void;
  closeDialog?: (() => void) | undefined;
}

/** What stands in the state of a history entry: the router's key of the view and, above its own entry, the number of layers. */
interface Entry {
  key?: string;
  layers?: number | undefined;
}

const layers: Layer[] = [];
/** Where the shopper is, and what the entry holds. */
let here = { key: undefined as string | undefined, depth: 0, state: null as Entry | null, address: '' };
/** Keys of views that the shopper left for another one while a layer was open. */
const left = new Set<string | undefined>();
let isListening = false;
/** The router is on its way to another page or view. */
let isChanging = false;
/** We have moved in the history ourselves, and are not there yet. */
let isMoving = false;

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
    const place = layers.at(-1);
    if (!place?.isPlace || place.closeDialog) return open({ isPlace: false, close: () => closeNow() });
    place.closeDialog = () => closeNow();
    return () => (place.closeDialog = undefined);
  }, [isOpen]);
}

/**
 * The place of a dialog whose code may still be on its way; the dialog takes it over.
 * @returns what to call once it is closed
 */
export const openPlace = (close: () => void): (() => void) => open({ isPlace: true, close });

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
  Router.ready(() => Router.beforePopState((entry) => (entry as Entry).key !== here.key));
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
  if (entry?.key === here.key) return;
  if (here.depth > 0) left.add(here.key);
  note(entry);
}

/** Makes the history as deep as there are layers. */
function settle(): void {
  if (isMoving || isChanging) return;
  const entry = window.history.state as Entry | null;
  /* The router writes the entry anew, when the address of the view changes and when Back or Forward leads to it. */
  const depth = entry?.key === here.key ? here.depth : (entry?.layers ?? 0);
  if (depth !== (entry?.layers ?? 0)) window.history.replaceState(entryOf(entry, depth), '');
  if (depth < layers.length) left.delete(entry?.key);
  for (let next = depth + 1; next <= layers.length; next += 1)
    window.history.pushState(entryOf(entry, next), '');
  note(window.history.state as Entry | null);
  if (depth <= layers.length) return;
  isMoving = true;
  window.history.go(layers.length - depth);
}

const entryOf = (entry: Entry | null, depth: number): Entry => ({ ...entry, layers: depth || undefined });

function note(state: Entry | null): void {
  here = { key: state?.key, depth: state?.layers ?? 0, state, address: window.location.href };
}

function onPopState(event: PopStateEvent): void {
  const entry = event.state as Entry | null;
  const depth = entry?.layers ?? 0;
  const from = here;
  const isOwn = isMoving;
  isMoving = false;
  /* Another page or view: the router shows it, and the history is settled once it is there. */
  if (entry?.key !== from.key) return note(entry);
  if (from.depth === 0) {
    /* Forward, from the page's own entry: to the page that a layer led to, or nowhere. */
    note(entry);
    return left.has(from.key) ? window.history.forward() : settle();
  }
  setTimeout(settle);
  /* The address of the view may have changed while the layer was open. */
  window.history.replaceState(entryOf(from.state, depth), '', from.address);
  note(window.history.state as Entry | null);
  const closing = isOwn ? [] : layers.slice(depth).reverse();
  for (const layer of closing) (layer.closeDialog ?? layer.close)();
}
