const CONDITION = /^@(?:media|supports|container)\b[^{]*/;
const RULES = /([^{}@]+)(\{[^{}]*\})/y;

/**
 * A rule under a condition, with the condition inside: `@media x{.a{…}.b{…}}` becomes `.a{@media x{…}}` and
 * `.b{@media x{…}}`, which say the same. For the first form Chromium works out the styles of the whole page anew, for
 * the second those of `.a` and `.b`.
 * @returns the rule as it is when it cannot be taken apart safely
 */
export function nestedConditions(rule: string): string[] {
  const [condition] = CONDITION.exec(rule) ?? [];
  if (!condition) return [rule];
  const nested: string[] = [];
  for (RULES.lastIndex = condition.length + 1; RULES.lastIndex < rule.length - 1;) {
    const [, selector, block] = RULES.exec(rule) ?? [];
    if (!selector) return [rule];
    nested.push(`${selector}{${condition}${block}}`);
  }
  return nested;
}
