import { areaEdited, areaWith } from './areas';
import type { Carrier, DeliveryFee, DeliveryRules, ProductMatch } from './deliveryRules';
import type { RuleEdit, RuleEditOf } from './ruleEdit';
import { isSameMatch, isSameScope } from './ruleScope';

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
 * The rules that speak of products, with one edit of the desk: a rule about the same products in the same words gives
 * way to the new one.
 */
function withProductRule(rules: DeliveryRules, edit: ProductRuleEdit): DeliveryRules {
  const { matches } = edit;
  switch (edit.rule) {
    case 'lead-time':
    case 'no-lead-time': {
      const { channel } = edit;
      const others = withoutMatches(rules.leadTimes, matches, (rule) => rule.channel === channel);
      const added =
        edit.rule === 'lead-time'
          ? matches.map((match) => ({ match, channel, leadDays: edit.leadDays }))
          : [];
      return { ...rules, leadTimes: [...others, ...added] };
    }
    case 'packs': {
      const { originId } = edit;
      const others = withoutMatches(rules.sources, matches, (rule) => rule.originId === originId);
      const added = edit.isPacked ? matches.map((match) => ({ match, originId })) : [];
      return { ...rules, sources: [...others, ...added] };
    }
    default: {
      const { subject, scope } = edit;
      const others = withoutMatches(
        rules.restrictions,
        matches,
        (rule) => rule.subject === subject && isSameScope(rule.scope, scope),
      );
      const added = edit.rule === 'restriction' ? matches.map((match) => ({ match, scope, subject })) : [];
      return { ...rules, restrictions: [...others, ...added] };
    }
  }
}

function withoutMatches<R extends { readonly match: ProductMatch }>(
  list: readonly R[],
  matches: readonly ProductMatch[],
  isMeant: (rule: R) => boolean,
): R[] {
  return list.filter((rule) => !isMeant(rule) || !matches.some((match) => isSameMatch(rule.match, match)));
}
