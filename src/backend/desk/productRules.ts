import type { CatalogueProduct } from '../catalog/catalogue';
import { isSameMatch, isSameScope } from '../calendars/rules/areas';
import type { DeliveryRules, ProductMatch } from '../calendars/rules/deliveryRules';
import { DeskError, readWhole, dayCount, refuseMore } from './deskValues';
import { knownOrigin, readChannel, readDeskScope, describeScope } from './deskScope';
import type { DeskOptions, RuleReader } from './readDeskWords';

const LONGEST_LEAD_DAYS = 30;

/**
 * How many working days products take from now on, or that a rule about them ends.
 * @param words  the days, or "end"
 */
export const readLeadTimeEdit: RuleReader = ([days = '', ...rest], options, { leadTimes }, sold) => {
  refuseMore(rest);
  const { channel } = readChannel(options.channel);
  if (!channel) throw new DeskError('Say whose work: --channel florist or dropship.');
  const matches = readProductMatches(options, sold);
  if (days !== 'end') {
    const leadDays = readWhole(days, 'number of days', { from: 0, to: LONGEST_LEAD_DAYS });
    return { rule: 'lead-time', channel, matches, leadDays };
  }
  const missing = matches.filter(
    (match) => !leadTimes.some((rule) => rule.channel === channel && isSameMatch(rule.match, match)),
  );
  if (missing.length === 0) return { rule: 'no-lead-time', channel, matches };
  throw new DeskError(`No lead time speaks of ${describeMatches(missing)}: "lead-time" lists them.`);
};

/**
 * What may not be sent somewhere from now on, or may again.
 * @param words  "add" and what it is called in one word, or "end" and the same
 */
export const readRestrictionEdit: RuleReader = ([verb = '', subject = '', ...rest], options, rules, sold) => {
  refuseMore(rest);
  if (verb !== 'add' && verb !== 'end')
    throw new DeskError('Say "restrict add" or "restrict end" and what it is about in one word: alcohol.');
  if (!/^[a-z]{2,30}$/.test(subject))
    throw new DeskError(`"${subject}" is no word for it: small letters, like alcohol or plants.`);
  const matches = readProductMatches(options, sold);
  const scope = readDeskScope(options, rules);
  if (scope.areaId !== undefined)
    throw new DeskError('The law knows states and countries: --state, --country, --channel or --everywhere.');
  if (verb === 'add') return { rule: 'restriction', subject, matches, scope };
  const isThere = matches.every((match) =>
    rules.restrictions.some(
      (one) => one.subject === subject && isSameMatch(one.match, match) && isSameScope(one.scope, scope),
    ),
  );
  if (isThere) return { rule: 'no-restriction', subject, matches, scope };
  throw new DeskError(`There is no such restriction of ${subject}: "restrict" lists them in these words.`);
};

/**
 * Which products an origin packs from now on, or packs no more.
 * @param words  the origin
 */
export const readPacksEdit: RuleReader = ([origin = '', ...rest], options, rules, sold) => {
  refuseMore(rest);
  const originId = knownOrigin(origin, rules);
  const isPacked = options.never !== true;
  const matches = readProductMatches(options, sold);
  const packs = (match: (typeof matches)[number]) =>
    rules.sources.some((source) => source.originId === originId && isSameMatch(source.match, match));
  const odd = matches.filter((match) => packs(match) === isPacked);
  if (odd.length === 0) return { rule: 'packs', originId, matches, isPacked };
  const what = isPacked ? 'is told to pack' : 'is not told to pack';
  throw new DeskError(
    `${originId} ${what} ${describeMatches(odd)} ${isPacked ? 'already' : ''}`.trim() + '.',
  );
};

/**
 * The products a command means: by id, by class, by type, everything with alcohol, or all of them.
 * @param sold  the catalogue; ids, classes and types it does not know are refused
 * @throws      DeskError when nothing is given, or something the shop does not sell
 */
function readProductMatches(
  { products, classes, types, alcohol = false, all = false }: DeskOptions,
  sold: readonly CatalogueProduct[],
): ProductMatch[] {
  const named = [
    ...matchesNamed('pid', products, sold, 'product'),
    ...matchesNamed('productClass', classes, sold, 'class'),
    ...matchesNamed('productType', types, sold, 'type'),
  ];
  const matches = [...named, ...(alcohol ? [{ kind: 'alcohol', value: '' } as const] : [])];
  if (all && matches.length > 0) throw new DeskError('--all cannot be narrowed down.');
  if (all) return [{ kind: 'any', value: '' }];
  if (matches.length > 0) return matches;
  throw new DeskError('Say for what: --products, --classes, --types, --alcohol or --all.');
}

/** Products as the desk reads them back: "class plant, LK1001". */
export function describeMatches(matches: readonly ProductMatch[]): string {
  return matches.map(describeMatch).join(', ');
}

function describeMatch({ kind, value }: ProductMatch): string {
  if (kind === 'any') return 'all products';
  if (kind === 'alcohol') return 'alcohol';
  return kind === 'pid' ? value : `${kind === 'productClass' ? 'class' : 'type'} ${value}`;
}

function matchesNamed(
  kind: 'pid' | 'productClass' | 'productType',
  text: string | undefined,
  sold: readonly CatalogueProduct[],
  what: string,
): ProductMatch[] {
  if (text === undefined) return [];
  const known = sold.map((product) => product[kind]);
  const values = [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);
  if (values.length === 0) throw new DeskError(`Name at least one ${what}.`);
  const unknown = values.filter((value) => !known.includes(value));
  if (unknown.length === 0) return values.map((value) => ({ kind, value }));
  const names = [...new Set(known)].sort();
  const hint = kind === 'pid' ? '' : `; there are ${names.join(', ')}`;
  throw new DeskError(`Nothing the shop sells is of the ${what} ${unknown.join(', ')}${hint}.`);
}

/** How many working days products take now; the narrowest rule that fits a product counts. */
export function listLeadTimes({ leadTimes }: DeliveryRules): string[] {
  return leadTimes
    .map(
      ({ match, channel, leadDays }) =>
        `${channel.padEnd(9)} ${describeMatches([match])}: ${dayCount(leadDays)}`,
    )
    .sort();
}

/** What may not be sent where. */
export function listRestrictions({ restrictions }: DeliveryRules): string[] {
  const alike = new Map<string, string[]>();
  for (const { subject, match, scope } of restrictions) {
    const where = describeScope(scope);
    const line = `${subject} (${describeMatches([match])})`;
    alike.set(line, [...(alike.get(line) ?? []), where]);
  }
  return [...alike].map(([line, places]) => `${line}: not to ${places.join(', ')}`);
}

/** Which origin packs which products; the narrowest rule that fits a product counts. */
export function listPacking({ origins, sources }: DeliveryRules): string[] {
  return origins.map(({ id }) => {
    const matches = sources.filter(({ originId }) => originId === id).map(({ match }) => match);
    return `${id} packs ${matches.length === 0 ? 'nothing' : describeMatches(matches)}`;
  });
}
