import type { DeliveryRules, RuleScope } from '../calendars/rules/deliveryRules';
import {
  DeskError,
  readCents,
  readWhole,
  type DeskDays,
  readDeskDays,
  readTime,
  refuseMore,
} from './deskValues';
import { readDeskScope } from './deskScope';
import type { DeskOptions } from './readDeskWords';

/** One change, checked and ready to be written down. */
export interface NewDeskChange {
  readonly kind: 'close' | 'open' | 'cap' | 'cutoff' | 'surcharge';
  readonly days: DeskDays;
  readonly scope: RuleScope;
  readonly capacity?: number;
  readonly cutOff?: string;
  readonly surchargeCents?: number;
  readonly messageKey: string;
  readonly note: string;
}

/** Commands that change something, and the kind of change they make. */
export const changeCommands = {
  'close-date': 'close',
  'open-date': 'open',
  cap: 'cap',
  cutoff: 'cutoff',
  surcharge: 'surcharge',
} as const;
export type ChangeCommand = keyof typeof changeCommands;

/** Texts the storefront has for a dearer day. */
const messageKeys = ['peak-day', 'valentines-day', 'mothers-day'];
const LONGEST_NOTE = 200;
const HIGHEST_SURCHARGE_CENTS = 10_000;
const caps = { from: 0, to: 100_000 };

/**
 * The change a command asks for.
 * @param words  what follows the command: the value of cap, cutoff and surcharge, then the days
 * @throws       DeskError naming what is wrong or missing
 */
export function readDeskChange(
  command: ChangeCommand,
  words: readonly string[],
  options: DeskOptions,
  { rules, now }: { rules: DeliveryRules; now: Date },
): NewDeskChange {
  const kind = changeCommands[command];
  const hasValue = kind === 'cap' || kind === 'cutoff' || kind === 'surcharge';
  const [value = '', when, ...rest] = hasValue ? words : ['', ...words];
  refuseMore(rest);
  const days = readDeskDays(when, now);
  const scope = readDeskScope(options, rules);
  if ('weekday' in days && kind !== 'cap' && kind !== 'cutoff')
    throw new DeskError('Only "cap" and "cutoff" take a weekday; name dates.');
  if ((kind === 'cap' || kind === 'cutoff') && scope.areaId === undefined)
    throw new DeskError(`"${command}" is about one area or origin: --zip, --area or --origin.`);
  return { kind, days, scope, ...valuesOf(kind, value, options), note: readNote(options.note) };
}

function valuesOf(kind: NewDeskChange['kind'], value: string, { cap, cutoff, message }: DeskOptions) {
  if (kind !== 'open' && (cap !== undefined || cutoff !== undefined))
    throw new DeskError('--cap and --cutoff belong to "open-date".');
  if (kind !== 'surcharge' && message !== undefined) throw new DeskError('--message belongs to "surcharge".');
  const none = { messageKey: '' };
  if (kind === 'cap') return { ...none, capacity: readWhole(value, 'number of deliveries', caps) };
  if (kind === 'cutoff') return { ...none, cutOff: readTime(value) };
  if (kind === 'surcharge') {
    const surchargeCents = readCents(value, 'surcharge', HIGHEST_SURCHARGE_CENTS);
    // What costs nothing needs no explanation.
    return { surchargeCents, messageKey: surchargeCents === 0 ? '' : readMessage(message) };
  }
  return {
    ...none,
    ...(cap !== undefined && { capacity: readWhole(cap, 'number of deliveries', caps) }),
    ...(cutoff !== undefined && { cutOff: readTime(cutoff) }),
  };
}

function readMessage(key = 'peak-day'): string {
  if (messageKeys.includes(key)) return key;
  throw new DeskError(`There is no text "${key}"; there are ${messageKeys.join(', ')}.`);
}

/** The reason stored with a change. @throws DeskError when it is too long */
export function readNote(note = ''): string {
  if (note.length <= LONGEST_NOTE) return note;
  throw new DeskError(`The note is longer than ${LONGEST_NOTE} characters.`);
}
