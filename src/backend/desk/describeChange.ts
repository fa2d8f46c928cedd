import { describeCents } from './deskAmounts';
import { describeEdit } from './describeEdit';
import { describeDays } from './deskDates';
import type { StoredDeskChange } from './deskRepository';
import { describeScope } from './deskScope';
import type { NewDeskChange } from './readDeskChange';

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
