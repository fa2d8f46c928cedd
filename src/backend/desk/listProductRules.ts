import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import { describeDays } from './describeEdit';
import { describeScope } from './deskScope';
import { describeMatches } from './readProductMatch';

/** How many working days products take now; the narrowest rule that fits a product counts. */
export function listLeadTimes({ leadTimes }: DeliveryRules): string[] {
  return leadTimes
    .map(
      ({ match, channel, leadDays }) =>
        `${channel.padEnd(9)} ${describeMatches([match])}: ${describeDays(leadDays)}`,
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
