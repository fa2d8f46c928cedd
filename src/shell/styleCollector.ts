import { ServerStyleSheet } from 'styled-components';

/** More than all styled parts of the shop; values written by editors could make any number of others. */
const MAX_REMEMBERED = 4000;

/** CSS of a part by its own name and the class name it got, which is a hash of what it says. */
const remembered = new Map<string, string[]>();

/**
 * Collects the styles of one page. What a part's style says is turned into CSS once, not once a page: equal styles have
 * equal names, so the CSS of a name never changes.
 * @see docs/decisions/0016-server-rendering-cost.md
 */
export function createStyleCollector(): ServerStyleSheet {
  const collector = new ServerStyleSheet();
  const sheet = collector.instance;
  const isOnPage = sheet.hasNameForId.bind(sheet);
  const putOnPage = sheet.insertRules.bind(sheet);
  sheet.hasNameForId = (part, name) => {
    if (isOnPage(part, name)) return true;
    const rules = remembered.get(`${part} ${name}`);
    if (rules) putOnPage(part, name, rules);
    return rules !== undefined;
  };
  sheet.insertRules = (part, name, rules) => {
    putOnPage(part, name, rules);
    /* Styles of the whole page are named after themselves, not after what they say. */
    if (part === name) return;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(`${part} ${name}`, [...rules]);
  };
  return collector;
}
