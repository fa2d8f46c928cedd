import { createAction } from '@reduxjs/toolkit';

/** Where a navigation leads, as the router reports it. */
export interface RouteTarget {
  /** Address as the router reports it. */
  asPath: string;
  /** A shallow navigation changes the address only; no page data is fetched. */
  shallow: boolean;
}

/** A navigation began; `time` in epoch milliseconds. @source spec §2 UI state (route change) */
export const routeChangeStarted = createAction<RouteTarget & { time: number }>('routeChange/started');

/** A navigation arrived; the router's new position comes with it. @source spec §2 UI state (route change) */
export const routeChangeCompleted = createAction<
  RouteTarget & {
    pathname: string;
    query: Record<string, string | string[]>;
    isFallback: boolean;
    locale: string;
  }
>('routeChange/completed');

/** A navigation failed or was overtaken by another one. @source spec §2 UI state (route change) */
export const routeChangeFailed = createAction<RouteTarget>('routeChange/failed');
