import { serverStyles } from './setAside';
import { __PRIVATE__ } from 'styled-components';
import { nestedConditions } from './nestedConditions';

/** How the styling library names the part whose rules end here. */
const PART_MARK = /^data-styled\.g\d+\[id="(.+)"\]$/;

/** What is needed of the library's own list of rules, group by group. */
interface Rules {
  groupSizes: Uint32Array;
  tag: object & { element: Element };
  insertRules(group: number, rules: string[]): void;
  _cGroup: number;
  _cIndex: number;
}

/**
 * Lets the styling library go on in the style element the page came with, instead of writing all of it anew, and has it
 * write conditions in the form that costs least. To be imported before the first styled part is made: parts get their
 * numbers in the order in which the server has written them.
 * @see docs/decisions/0013-first-load-script.md
 */
export function keepServerStyles(element: HTMLStyleElement | null, { mainSheet, StyleSheet } = __PRIVATE__) {
  if (!element?.sheet) return;
  const { sheet } = element;
  const rules = mainSheet.getTag() as unknown as Rules;
  let size = 0;
  for (const { selectorText = '', style } of sheet.cssRules as Iterable<Partial<CSSStyleRule>>) {
    size += 1;
    const [, id] = PART_MARK.exec(selectorText) ?? [];
    if (!id) continue;
    const group = StyleSheet.registerId(id);
    /* Makes room for the group. */
    rules.insertRules(group, []);
    rules.groupSizes[group] = size;
    for (const name of style?.content.match(/[\w-]+/g) ?? []) mainSheet.registerName(id, name);
    size = 0;
  }
  rules.tag.element.remove();
  Object.assign(rules.tag, { element, sheet, length: sheet.cssRules.length });
  Object.assign(rules, { _cGroup: 0, _cIndex: 0 });
  if (!('CSSNestedDeclarations' in globalThis)) return;
  const insert = rules.insertRules.bind(rules);
  rules.insertRules = (group, written) => insert(group, written.flatMap(nestedConditions));
}

keepServerStyles(serverStyles);
