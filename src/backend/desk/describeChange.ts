import { describeCents, describeDays, describeWeekdays, dayCount } from './deskValues';
import type { StoredDeskChange } from './deskRepository';
import { describeScope } from './deskScope';
import type { NewDeskChange } from './readDeskChange';
import type { RuleEdit, RuleEditOf } from '../calendars/rules/ruleEdit';
import { describeMatches } from './productRules';

/** A change in one sentence, as the desk reads it back. */
export function describeChange(change: NewDeskChange): string {
  const where = `${describeDays(change.days)}, ${describeScope(change.scope)}`;
  return `${whatOf(change)}: ${where}.${change.note ? ` (${change.note})` : ''}`;
}

/** The same for one that was written down earlier, with its number. */
export function describeStored(stored: StoredDeskChange): string {
  const { id, edit, kind, fromDate, toDate, weekday, channel, country, state, areaId, note, messageKey } =
    stored;
  const number = String(id).padStart(4);
  if (edit || kind === 'rule')
    return `${number}  ${edit ? describeEdit(edit) : ''}${note ? ` (${note})` : ''}`;
  const sentence = describeChange({
    ...{ kind, note, messageKey },
    days: weekday === null ? { fromIso: fromDate ?? '', toIso: toDate ?? '' } : { weekday },
    scope: {
      ...(channel && { channel }),
      ...(country && { country }),
      ...(state && { state }),
      ...(areaId && { areaId }),
    },
    capacity: stored.capacity ?? undefined,
    cutOff: stored.cutOff ?? undefined,
    surchargeCents: stored.surchargeCents ?? undefined,
  });
  return `${number}  ${sentence}`;
}

function whatOf({ kind, capacity, cutOff, surchargeCents = 0 }: NewDeskChange): string {
  switch (kind) {
    case 'close':
      return 'Closed';
    case 'open':
      return `Open${cutOff ? ` until ${cutOff}` : ''}${capacity === undefined ? '' : ` for ${capacity} deliveries`}`;
    case 'cap':
      return `At most ${capacity} deliveries`;
    case 'cutoff':
      return `Orders until ${cutOff}`;
    case 'surcharge':
      return surchargeCents === 0 ? 'No surcharge' : `Surcharge of ${describeCents(surchargeCents)}`;
  }
}

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
      return `Up to ${edit.maxKm} km in ${dayCount(edit.transitDays)}: ${edit.carrierId}.`;
    case 'carrier-state':
      return edit.isDelivered
        ? `${dayCount(edit.extraDays)} more to ${edit.state}: ${edit.carrierId}.`
        : `No parcels to ${edit.state}: ${edit.carrierId}.`;
    case 'carrier-days':
      return `${weeksOf(edit)}: ${edit.carrierId}.`;
    case 'area':
      return describeAreaEdit(edit);
    case 'lead-time':
      return `${dayCount(edit.leadDays)} of work: ${describeMatches(edit.matches)}, ${describeScope(edit)}.`;
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
        processingDays === undefined ? '' : `prepares for ${dayCount(processingDays)}`,
        shipWeekdays ? `ships ${describeWeekdays(shipWeekdays)}` : '',
      ];
      return `${edit.originId} ${work.filter(Boolean).join(' and ')}.`;
    }
  }
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
