import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';

export interface LazyOptions {
  /** Shown while the code arrives; give it the height of what comes. */
  loading?: () => ReactNode;
  /** true also renders on the server; leave false for what opens on interaction. */
  ssr?: boolean;
}

/**
 * A component whose code is fetched when it is first shown. Call `load` on hover or focus to have it ready.
 * For a part that brings its own texts use `lazyWithMessages` of the i18n folder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, ssr = false }: LazyOptions = {},
): ComponentType<Props> {
  return dynamic<Props>(load, { ssr, loading: loading ? () => loading() : () => null });
}
