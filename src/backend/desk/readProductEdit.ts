import type { CatalogueProduct } from '../catalog/catalogue';
import { isSameMatch, isSameScope } from '../calendars/rules/areas';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import { DeskError } from './DeskError';
import { readWhole } from './deskAmounts';
import { knownOrigin, readChannel, readDeskScope } from './deskScope';
import type { DeskOptions } from './readDeskChange';
import { describeMatches, readProductMatches } from './readProductMatch';

const LONGEST_LEAD_DAYS = 30;

/**
 * How many working days products take from now on, or that a rule about them ends.
 * @param words  the days, or "end"
 * @throws       DeskError naming what is wrong or missing
 */
export function readLeadTimeEdit(
  [days = '', ...rest]: readonly string[],
  options: DeskOptions,
  { leadTimes }: DeliveryRules,
  sold: readonly CatalogueProduct[],
): RuleEdit {
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
}

/**
 * What may not be sent somewhere from now on, or may again.
 * @param words  "add" and what it is called in one word, or "end" and the same
 * @throws       DeskError naming what is wrong or missing
 */
export function readRestrictionEdit(
  [verb = '', subject = '', ...rest]: readonly string[],
  options: DeskOptions,
  rules: DeliveryRules,
  sold: readonly CatalogueProduct[],
): RuleEdit {
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
}

/**
 * Which products an origin packs from now on, or packs no more.
 * @param words  the origin
 * @throws       DeskError naming what is wrong or missing
 */
export function readPacksEdit(
  [origin = '', ...rest]: readonly string[],
  options: DeskOptions,
  rules: DeliveryRules,
  sold: readonly CatalogueProduct[],
): RuleEdit {
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
}

function refuseMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new DeskError(`"${rest.join(' ')}" is too much.`);
}
