import { systemClock } from '@/lib/clock';
import { refuse, type SameOriginHandler } from './answer';
import { createCallBudget } from './callBudget';

/**
 * Makes handlers refuse whoever asks too often with 429; what one such call wraps shares one budget.
 * @param callsPerMinute  of one client address
 */
export function withinBudget(callsPerMinute: number): (handler: SameOriginHandler) => SameOriginHandler {
  const budget = createCallBudget(callsPerMinute, systemClock);
  return (handler) => async (request, response) => {
    if (budget.allows(request)) return handler(request, response);
    response.setHeader('Retry-After', '60');
    refuse(response, 429, 'REQ.TOO_MANY', 'Too many requests.');
  };
}
