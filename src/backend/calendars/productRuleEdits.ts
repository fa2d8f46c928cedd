import type { DeliveryRules, ProductMatch, RuleScope } from './deliveryRules';
import { isSameMatch } from './isSameMatch';
import type { RuleEditOf } from './ruleEdit';

type ProductRuleEdit = RuleEditOf<'lead-time' | 'no-lead-time' | 'restriction' | 'no-restriction' | 'packs'>;

/**
 * The rules that speak of products, with one edit of the desk: a rule about the same products in the same words gives
 * way to the new one.
 * @source docs/operations.md, The florist's desk
 */
export function withProductRule(rules: DeliveryRules, edit: ProductRuleEdit): DeliveryRules {
  const { matches } = edit;
  switch (edit.rule) {
    case 'lead-time':
    case 'no-lead-time': {
      const { channel } = edit;
      const others = without(rules.leadTimes, matches, (rule) => rule.channel === channel);
      const added =
        edit.rule === 'lead-time'
          ? matches.map((match) => ({ match, channel, leadDays: edit.leadDays }))
          : [];
      return { ...rules, leadTimes: [...others, ...added] };
    }
    case 'packs': {
      const { originId } = edit;
      const others = without(rules.sources, matches, (rule) => rule.originId === originId);
      const added = edit.isPacked ? matches.map((match) => ({ match, originId })) : [];
      return { ...rules, sources: [...others, ...added] };
    }
    default: {
      const { subject, scope } = edit;
      const others = without(
        rules.restrictions,
        matches,
        (rule) => rule.subject === subject && isSameScope(rule.scope, scope),
      );
      const added = edit.rule === 'restriction' ? matches.map((match) => ({ match, scope, subject })) : [];
      return { ...rules, restrictions: [...others, ...added] };
    }
  }
}

/** Two rules hold in the same part of the shop. @source docs/operations.md, The florist's desk */
export function isSameScope(one: RuleScope, other: RuleScope): boolean {
  return (['channel', 'country', 'state', 'areaId'] as const).every((part) => one[part] === other[part]);
}

function without<R extends { readonly match: ProductMatch }>(
  list: readonly R[],
  matches: readonly ProductMatch[],
  isMeant: (rule: R) => boolean,
): R[] {
  return list.filter((rule) => !isMeant(rule) || !matches.some((match) => isSameMatch(rule.match, match)));
}
