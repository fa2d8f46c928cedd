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
  /** The shopper went on to another page from here. */
  isLeft?: boolean | undefined;
}

const layers: Layer[] = [];
/** Where the shopper is, and what the entry holds. */
let here = { key: undefined as string | undefined, depth: 0, state: null as Entry | null, address: '' };
let isListening = false;
/** The router is on its way to another page or view. */
let isChanging = false;
/** We have moved in the history ourselves, and are not there yet. */
let isMoving = false;

/**
 * Back closes a layer over the page (dialog, drawer, enlarged picture) instead of leaving the page.
 * @param isOpen  whether the layer is open
 * @param close   closes it, as its own button does
 * @source docs/decisions/0070-back-closes-layers.md
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
    const entry = window.history.state as Entry | null;
    if (entry?.layers) window.history.replaceState({ ...entry, isLeft: true }, '');
  });
  const arrive = () => {
    isChanging = false;
    settle();
  };
  Router.events.on('routeChangeComplete', arrive);
  Router.events.on('routeChangeError', arrive);
}

/** Makes the history as deep as there are layers. */
function settle(): void {
  if (isMoving || isChanging) return;
  const entry = window.history.state as Entry | null;
  /* The router writes the entry anew, when the address of the view changes and when Back or Forward leads to it. */
  const { layers: depth = 0, isLeft } = entry?.key === here.key ? (here.state ?? {}) : (entry ?? {});
  if (depth > layers.length) {
    const kept = { ...entry, layers: depth, isLeft };
    window.history.replaceState(kept, '');
    note(kept);
    isMoving = true;
    window.history.go(layers.length - depth);
    return;
  }
  if (depth !== (entry?.layers ?? 0)) window.history.replaceState(entryOf(entry, depth), '');
  for (let next = depth + 1; next <= layers.length; next += 1)
    window.history.pushState(entryOf(entry, next), '');
  note(window.history.state as Entry | null);
}

const entryOf = (entry: Entry | null, depth: number): Entry => ({
  ...entry,
  layers: depth || undefined,
  isLeft: undefined,
});

function note(state: Entry | null): void {
  here = { key: state?.key, depth: state?.layers ?? 0, state, address: window.location.href };
}

function onPopState(event: PopStateEvent): void {
  const entry = event.state as Entry | null;
  const depth = entry?.layers ?? 0;
  const from = here;
  const isOwn = isMoving;
  isMoving = false;
  setTimeout(settle);
  /* Another page or view: the router shows it. */
  if (entry?.key !== from.key) {
    note(entry);
    /* Of a page that a layer led away from, its own entry is wanted. */
    if (depth > layers.length) settle();
    return;
  }
  if (depth > from.depth) {
    note(entry);
    if (!entry?.isLeft) return;
    isMoving = true;
    return window.history.forward();
  }
  /* The address of the view may have changed while the layer was open. */
  window.history.replaceState(entryOf(from.state, depth), '', from.address);
  note(window.history.state as Entry | null);
  const closing = isOwn ? [] : layers.slice(depth).reverse();
  for (const layer of closing) (layer.closeDialog ?? layer.close)();
}
