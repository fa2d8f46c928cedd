import type { RuleEdit } from '../calendars/ruleEdit';
import { describeCents } from './deskAmounts';
import { describeScope } from './deskScope';
import { describeWeekdays } from './deskWeekdays';

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

function weeksOf({ deliveryWeekdays, transitWeekdays }: Extract<RuleEdit, { rule: 'carrier-days' }>): string {
  const weeks = [
    deliveryWeekdays ? `Delivers ${describeWeekdays(deliveryWeekdays)}` : '',
    transitWeekdays ? `Travels ${describeWeekdays(transitWeekdays)}` : '',
  ];
  return weeks.filter(Boolean).join('. ');
}
