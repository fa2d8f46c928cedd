import type { Route } from '@/contracts/endpoint';

const second = 1000;

/** What decides how long a call may take. */
export interface TimeoutSituation {
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly isPageLoading: boolean;
  /** Budget of a server render; overrules the browser's limits. */
  readonly serverBudgetMs?: number;
}

/**
 * Milliseconds a call may take: 10, 15 and 20 s for the attempts of a GET; 60 s for the rest while the page
 * loads and 10 s after; a named limit (sign-up 20 s) where the contract has one.
 * @source spec §7 General behaviour (timeouts), §9 Timing
 */
export function timeoutMsOf(route: Route, situation: TimeoutSituation): number {
  if (situation.serverBudgetMs !== undefined) return situation.serverBudgetMs;
  if (route.timeoutMs !== undefined) return route.timeoutMs;
  if (route.method === 'GET') return 5 * second + 5 * second * situation.attempt;
  return situation.isPageLoading ? 60 * second : 10 * second;
}
