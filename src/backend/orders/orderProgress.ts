import { fromZonedTime } from 'date-fns-tz';
import type { OrderStatus } from '@/contracts/orders/orders';
import type { TakenSlot } from '../calendars/engine/judgeDays';
import type { StoredStep } from './orderRepository';

type OrderState = OrderStatus['track'][number]['status'];

/** One step and when it was, or will be, reached. */
export interface ProgressStep {
  readonly status: OrderState;
  readonly at: Date;
}

export interface ProgressFacts {
  readonly channel: 'florist' | 'dropship';
  readonly placedAt: Date;
  /** yyyy-MM-dd, used when no day was taken. */
  readonly deliveryDate: string;
  readonly timeZone: string;
  readonly slots: readonly TakenSlot[];
}

const MINUTE_MS = 60_000;

/** Local times of the steps, on the day the gift leaves and on the day it arrives, and the least time between steps. */
const plans = {
  florist: [
    { status: 'preparing', day: 'leaves', time: '07:00', afterMinutes: 15 },
    { status: 'on-its-way', day: 'arrives', time: '10:00', afterMinutes: 60 },
    { status: 'delivered', day: 'arrives', time: '16:00', afterMinutes: 60 },
  ],
  dropship: [
    { status: 'preparing', day: 'leaves', time: '08:00', afterMinutes: 15 },
    { status: 'on-its-way', day: 'leaves', time: '18:00', afterMinutes: 60 },
    { status: 'delivered', day: 'arrives', time: '17:00', afterMinutes: 60 },
  ],
} as const;

/**
 * Steps of one delivery, from received to delivered, with the time of each on the clock of the recipient. When
 * an order comes late in the day, the steps move back and their order stays.
 * @source spec §3 Other entities (order-status track)
 */
export function progressPlan({
  channel,
  placedAt,
  deliveryDate,
  timeZone,
  slots,
}: ProgressFacts): ProgressStep[] {
  const days = {
    leaves: slots.map(({ dateIso }) => dateIso).sort()[0] ?? deliveryDate,
    arrives:
      slots
        .map(({ arrivesIso }) => arrivesIso)
        .sort()
        .at(-1) ?? deliveryDate,
  };
  const steps: ProgressStep[] = [{ status: 'received', at: placedAt }];
  for (const { status, day, time, afterMinutes } of plans[channel]) {
    const planned = fromZonedTime(`${days[day]}T${time}:00`, timeZone).getTime();
    const earliest = (steps.at(-1)?.at ?? placedAt).getTime() + afterMinutes * MINUTE_MS;
    steps.push({ status, at: new Date(Math.max(planned, earliest)) });
  }
  return steps;
}

/** Steps reached by now; received always is. */
export function reachedSteps(plan: readonly ProgressStep[], now: Date): ProgressStep[] {
  return plan.filter(({ status, at }) => status === 'received' || at <= now);
}

export interface ProgressSource {
  readonly now: Date;
  /** In demo and test; in live mode only people and carriers say where a delivery is. */
  readonly isByClock: boolean;
}

/** What somebody said about a delivery, and when. */
type SaidStep = Pick<StoredStep, 'status' | 'saidAt'>;

/**
 * Steps a delivery has reached. As soon as somebody has said something about it, that counts; until then the clock in demo
 * and test, and in live mode nothing.
 * @param said  oldest first
 */
export function deliverySoFar(
  facts: ProgressFacts,
  said: readonly SaidStep[],
  { now, isByClock }: ProgressSource,
): ProgressStep[] {
  if (said.length > 0 || !isByClock)
    return [
      { status: 'received', at: facts.placedAt },
      ...said.map(({ status, saidAt }) => ({ status, at: saidAt })),
    ];
  return reachedSteps(progressPlan(facts), now);
}

/**
 * Steps a whole order has reached: it is prepared and on its way as soon as its first delivery is, and delivered once its last
 * delivery is. A problem of one delivery is a problem of the order for as long as it lasts.
 */
export function orderSoFar(placedAt: Date, deliveries: readonly (readonly ProgressStep[])[]): ProgressStep[] {
  const lasting = deliveries.flatMap((steps) => steps.at(-1) ?? []);
  const isDelivered = lasting.length > 0 && lasting.every(({ status }) => status === 'delivered');
  const steps: ProgressStep[] = [{ status: 'received', at: placedAt }];
  for (const status of ['accepted', 'preparing', 'on-its-way', 'delivered'] as const) {
    const times = deliveries
      .flatMap((of) => of.filter((step) => step.status === status))
      .map(({ at }) => +at);
    if (times.length === 0 || (status === 'delivered' && !isDelivered)) continue;
    steps.push({ status, at: new Date(status === 'delivered' ? Math.max(...times) : Math.min(...times)) });
  }
  const problem = lasting.find(({ status }) => status === 'problem');
  return problem ? [...steps, problem] : steps;
}
