import { parseArgs } from 'node:util';
import { isReadable } from '@/lib/text';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import { unknownWord } from '@/lib/nearestWord';
import { DeskError, DeskUsageError } from './deskValues';
import type { CatalogueProduct } from '../catalog/catalogue';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ zip: text, area: text, origin: text, state: text, country: text, channel: text },
  everywhere: flag,
  ...{ cap: text, cutoff: text, message: text, note: text, date: text, worksheet: text },
  ...{ window: text, surge: text, surcharge: text, on: text, moved: text, prepares: text, ships: text },
  ...{ within: text, days: text, to: text, extra: text, never: flag, delivers: text, travels: text },
  ...{ florists: text, parcels: text, opens: text, rests: text, alcohol: flag, all: flag },
  ...{ percent: text, amount: text, 'free-delivery': flag, text, 'text-fr': text },
  ...{ products: text, classes: text, types: text, minimum: text, from: text, until: text },
  ...{ by: text, carrier: text, number: text, url: text, again: flag },
  ...{ limit: text, 'per-customer': text, stackable: flag, automatic: flag },
  csv: flag,
} as const;

export type DeskWords = ReturnType<typeof readDeskWords>;

/** Options of a command as they were typed. */
export type DeskOptions = DeskWords['options'];

/**
 * Takes a command line apart.
 * @throws DeskError for an unknown option, one without its value, and texts that hold control characters
 */
export function readDeskWords(args: readonly string[]) {
  refuseUnreadable(args);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = '', ...words] = positionals;
    return { command, words, options: values };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /Unknown option '(-[^'\d ][^' ]*)/.exec(message) ?? [];
    if (unknown === undefined) throw new DeskError(message);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new DeskUsageError(unknownWord('option', unknown, known));
  }
}

/** Before anything of the command is repeated: a control character in an answer could redraw the terminal. */
function refuseUnreadable(args: readonly string[]): void {
  args.forEach((arg, index) => {
    if (isReadable(arg)) return;
    const option = [arg.split('=')[0], args[index - 1]].find((name) => name && /^--[a-z-]+$/.test(name));
    throw new DeskError(
      option
        ? `${option} must not hold control characters.`
        : 'A word of the command holds control characters.',
    );
  });
}

/**
 * Reads a command that puts something in place of a rule.
 * @param words  what follows the command
 * @param sold   the catalogue
 * @throws       DeskError naming what is wrong or missing
 */
export type RuleReader = (
  words: readonly string[],
  options: DeskOptions,
  rules: DeliveryRules,
  sold: readonly CatalogueProduct[],
) => RuleEdit;
