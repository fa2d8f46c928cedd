import type { DayJudge, JudgeInput } from './dateVerdict';
import type { DeliveryRoute } from './deliveryRoute';
import { judgeFloristDays } from './judgeFloristDays';
import { judgeParcelDays } from './judgeParcelDays';

/**
 * The judge of a route: says of any day from today to the last one sold whether the route works.
 * @source  spec §4 Available dates
 */
export function judgeDays(input: JudgeInput<DeliveryRoute>): DayJudge {
  const { route } = input;
  if ('refusal' in route) return () => route;
  return route.channel === 'florist'
    ? judgeFloristDays({ ...input, route })
    : judgeParcelDays({ ...input, route });
}
