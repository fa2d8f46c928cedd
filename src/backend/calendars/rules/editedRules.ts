import { areaWith, isSameMatch, isSameScope, quietestOf } from './areas';
import type {
  AreaWeekday,
  Carrier,
  DeliveryArea,
  DeliveryFee,
  DeliveryRules,
  ProductMatch,
  Restriction,
} from './deliveryRules';
import type { RuleEdit, RuleEditOf } from './ruleEdit';

/**
 * The rules of the files with what the desk has put in their place, oldest first. An edit of something newer files do
 * not have any more changes nothing.
 * @source docs/operations.md, The florist's desk
 */
export function editedRules(rules: DeliveryRules, edits: readonly RuleEdit[]): DeliveryRules {
  return edits.reduce(edited, rules);
}

function edited(rules: DeliveryRules, edit: RuleEdit): DeliveryRules {
  switch (edit.rule) {
    case 'fee':
      return { ...rules, fees: withFee(rules.fees, edit) };
    case 'window-fee':
      return { ...rules, windows: withNew(rules.windows, edit.windowId, { feeCents: edit.feeCents }) };
    case 'surge':
      return {
        ...rules,
        surges: withNew(rules.surges, edit.surgeId, { surchargeCents: edit.surchargeCents }),
      };
    case 'holiday':
      return { ...rules, holidays: [...without(rules.holidays, edit.id), edit] };
    case 'no-holiday':
      return { ...rules, holidays: without(rules.holidays, edit.id) };
    case 'origin':
      return { ...rules, origins: withNew(rules.origins, edit.originId, given(edit)) };
    case 'area':
      return { ...rules, areas: withArea(rules, edit) };
    case 'carrier-zone':
    case 'carrier-state':
    case 'carrier-days':
      return { ...rules, carriers: withCarrier(rules.carriers, edit) };
    default:
      return withProductRule(rules, edit);
  }
}

/** An area no wider one is left for has been dropped from the files. */
function withArea(rules: DeliveryRules, edit: RuleEditOf<'area'>): DeliveryRules['areas'] {
  const { country, prefix } = edit;
  const before = areaWith(rules, country, prefix);
  return before ? new Map([...rules.areas, [`${country}:${prefix}`, areaEdited(before, edit)]]) : rules.areas;
}

/**
 * An area as the desk has changed it. A weekday that opens for the first time has the hours of the shortest day of the
 * week, unless the desk says until when and how often.
 * @param before  the area itself, or the wider one it is taken out of
 */
export function areaEdited(before: DeliveryArea, edit: RuleEditOf<'area'>): DeliveryArea {
  const { country, prefix, isFloristServed, isParcelServed, opens, rests = [] } = edit;
  const quietest = quietestOf(before.weekdays);
  const weekdays = before.weekdays.map((usual, weekday) => {
    if (rests.includes(weekday)) return undefined;
    return opens?.weekdays.includes(weekday) ? opened(usual ?? quietest, opens) : usual;
  });
  return {
    ...{ id: `${country}-${prefix}`, country, prefix, weekdays },
    isFloristServed: isFloristServed ?? (before.isFloristServed || opens !== undefined),
    isParcelServed: isParcelServed ?? before.isParcelServed,
  };
}

function opened(
  usual: AreaWeekday | undefined,
  { cutOff = usual?.cutOff, capacity = usual?.capacity }: Partial<AreaWeekday>,
): AreaWeekday | undefined {
  return cutOff === undefined || capacity === undefined ? undefined : { cutOff, capacity };
}

function withFee(
  fees: DeliveryRules['fees'],
  { channel, country, weekdays, feeCents, surchargeCents }: RuleEditOf<'fee'>,
): DeliveryRules['fees'] {
  const changed = weekdays.map((weekday): [string, DeliveryFee] => {
    const key = `${channel}:${country}:${weekday}`;
    const before = fees.get(key) ?? { feeCents, surchargeCents: 0, messageKey: '' };
    if (surchargeCents === undefined) return [key, { ...before, feeCents }];
    return [key, { feeCents, surchargeCents, messageKey: surchargeCents > 0 ? messageOf(weekday) : '' }];
  });
  return new Map([...fees, ...changed]);
}

/** The storefront has words for dear weekends; any other day is a busy one. */
function messageOf(weekday: number): string {
  if (weekday === 0) return 'sunday';
  return weekday === 6 ? 'saturday' : 'peak-day';
}

type CarrierEdit = RuleEditOf<'carrier-zone' | 'carrier-state' | 'carrier-days'>;

function withCarrier(carriers: DeliveryRules['carriers'], edit: CarrierEdit): DeliveryRules['carriers'] {
  const carrier = carriers.get(edit.carrierId);
  return carrier ? new Map([...carriers, [carrier.id, changedCarrier(carrier, edit)]]) : carriers;
}

function changedCarrier(carrier: Carrier, edit: CarrierEdit): Carrier {
  if (edit.rule === 'carrier-state') {
    const { isDelivered, extraDays } = edit;
    return { ...carrier, states: new Map([...carrier.states, [edit.state, { isDelivered, extraDays }]]) };
  }
  if (edit.rule === 'carrier-zone') {
    const { maxKm, transitDays } = edit;
    const others = carrier.zones.filter((zone) => zone.maxKm !== maxKm);
    return { ...carrier, zones: [...others, { maxKm, transitDays }].sort((a, b) => a.maxKm - b.maxKm) };
  }
  return {
    ...carrier,
    transitWeekdays: edit.transitWeekdays ?? carrier.transitWeekdays,
    deliveryWeekdays: edit.deliveryWeekdays ?? carrier.deliveryWeekdays,
  };
}

function given({ processingDays, shipWeekdays }: RuleEditOf<'origin'>) {
  return { ...(processingDays !== undefined && { processingDays }), ...(shipWeekdays && { shipWeekdays }) };
}

function without<T extends { readonly id: string }>(list: readonly T[], id: string): T[] {
  return list.filter((one) => one.id !== id);
}

function withNew<T extends { readonly id: string }>(list: readonly T[], id: string, fresh: Partial<T>): T[] {
  return list.map((one) => (one.id === id ? { ...one, ...fresh } : one));
}

type ProductRuleEdit = RuleEditOf<'lead-time' | 'no-lead-time' | 'restriction' | 'no-restriction' | 'packs'>;

/**
 * The rules about products, with one edit of the desk: the edit replaces the rule about the same products in the same
 * words.
 */
function withProductRule(rules: DeliveryRules, edit: ProductRuleEdit): DeliveryRules {
  const { matches } = edit;
  switch (edit.rule) {
    case 'lead-time':
    case 'no-lead-time': {
      const { channel } = edit;
      const fresh = edit.rule === 'lead-time' && { channel, leadDays: edit.leadDays };
      const isMeant = (rule: { channel: string }) => rule.channel === channel;
      return { ...rules, leadTimes: withMatches(rules.leadTimes, matches, isMeant, fresh) };
    }
    case 'packs': {
      const { originId } = edit;
      const isMeant = (rule: { originId: string }) => rule.originId === originId;
      return {
        ...rules,
        sources: withMatches(rules.sources, matches, isMeant, edit.isPacked && { originId }),
      };
    }
    default: {
      const { subject, scope } = edit;
      const fresh = edit.rule === 'restriction' && { scope, subject };
      const isMeant = (rule: Restriction) => rule.subject === subject && isSameScope(rule.scope, scope);
      return { ...rules, restrictions: withMatches(rules.restrictions, matches, isMeant, fresh) };
    }
  }
}

/** Takes the rules that are meant out of a list, and adds one for each match when there is a fresh one. */
function withMatches<R extends { readonly match: ProductMatch }>(
  list: readonly R[],
  matches: readonly ProductMatch[],
  isMeant: (rule: R) => boolean,
  fresh: Omit<R, 'match'> | false,
): R[] {
  const others = list.filter(
    (rule) => !isMeant(rule) || !matches.some((match) => isSameMatch(rule.match, match)),
  );
  return fresh ? [...others, ...matches.map((match) => ({ match, ...fresh }) as unknown as R)] : others;
}
