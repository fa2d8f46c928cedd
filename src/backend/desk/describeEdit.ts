import type { RuleEdit, RuleEditOf } from '../calendars/rules/ruleEdit';
import { describeCents } from './deskAmounts';
import { describeScope } from './deskScope';
import { describeWeekdays } from './deskWeekdays';
import { describeMatches } from './readProductMatch';

/** A rule the desk has put in place of one of the files, in one sentence. */
export function describeEdit(edit: RuleEdit): string {
  switch (edit.rule) {
    case 'fee': {
      const { channel, country, weekdays, feeCents, surchargeCents } = edit;
      const extra = surchargeCents === undefined ? '' : ` and ${describeCents(surchargeCents)} surcharge`;
      const whose = describeScope({ channel, country });
      return `Fee of ${describeCents(feeCents)}${extra}: ${describeWeekdays(weekdays)}, ${whose}.`;
    }
    case 'window-fee':
      return `Fee of ${describeCents(edit.feeCents)}: window ${edit.windowId}.`;
    case 'surge':
      return `Surcharge of ${describeCents(edit.surchargeCents)}: ${edit.surgeId}.`;
    case 'holiday':
      return `Holiday ${edit.id}: ${edit.specialDay.id}, ${describeScope(edit.scope)}.`;
    case 'no-holiday':
      return `No holiday any more: ${edit.id}.`;
    case 'carrier-zone':
      return `Up to ${edit.maxKm} km in ${describeDays(edit.transitDays)}: ${edit.carrierId}.`;
    case 'carrier-state':
      return edit.isDelivered
        ? `${describeDays(edit.extraDays)} more to ${edit.state}: ${edit.carrierId}.`
        : `No parcels to ${edit.state}: ${edit.carrierId}.`;
    case 'carrier-days':
      return `${weeksOf(edit)}: ${edit.carrierId}.`;
    case 'area':
      return describeAreaEdit(edit);
    case 'lead-time':
      return `${describeDays(edit.leadDays)} of work: ${describeMatches(edit.matches)}, ${describeScope(edit)}.`;
    case 'no-lead-time':
      return `No lead time any more: ${describeMatches(edit.matches)}, ${describeScope(edit)}.`;
    case 'restriction':
      return `Not to be sent: ${describeMatches(edit.matches)}, ${describeScope(edit.scope)} (${edit.subject}).`;
    case 'no-restriction':
      return `May be sent again: ${describeMatches(edit.matches)}, ${describeScope(edit.scope)}.`;
    case 'packs':
      return `${edit.originId} packs ${describeMatches(edit.matches)}${edit.isPacked ? '' : ' no more'}.`;
    case 'origin': {
      const { processingDays, shipWeekdays } = edit;
      const work = [
        processingDays === undefined ? '' : `prepares for ${describeDays(processingDays)}`,
        shipWeekdays ? `ships ${describeWeekdays(shipWeekdays)}` : '',
      ];
      return `${edit.originId} ${work.filter(Boolean).join(' and ')}.`;
    }
  }
}

/** A number of days in words. */
export function describeDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function describeAreaEdit({ country, prefix, opens, rests, ...served }: RuleEditOf<'area'>): string {
  const { isFloristServed, isParcelServed } = served;
  const hours = [
    opens && `open ${describeWeekdays(opens.weekdays)}`,
    opens?.cutOff && `until ${opens.cutOff}`,
    opens?.capacity !== undefined && `for ${opens.capacity} deliveries`,
  ];
  const parts = [
    isFloristServed === undefined ? '' : isFloristServed ? 'florists deliver' : 'no florists',
    isParcelServed === undefined ? '' : isParcelServed ? 'parcels go there' : 'no parcels',
    hours.filter(Boolean).join(' '),
    rests ? `closed ${describeWeekdays(rests)}` : '',
  ];
  return `${country}-${prefix}: ${parts.filter(Boolean).join(', ')}.`;
}

function weeksOf({ deliveryWeekdays, transitWeekdays }: Extract<RuleEdit, { rule: 'carrier-days' }>): string {
  const weeks = [
    deliveryWeekdays ? `Delivers ${describeWeekdays(deliveryWeekdays)}` : '',
    transitWeekdays ? `Travels ${describeWeekdays(transitWeekdays)}` : '',
  ];
  return weeks.filter(Boolean).join('. ');
}
