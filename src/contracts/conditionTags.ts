import { splitTagOf } from './splitCookie';
import { personalParameters, type VisitParameters } from './visitParameters';

const mostTags = 60;
const longestTag = 160;

/**
 * Facts of a visit as conditional content names them, "key=value"; none about a person.
 * @source spec §2 Reading rules (conditional content), §3 Conditional content entry
 */
export const conditionTags = (parameters: VisitParameters): string[] =>
  Object.entries(parameters)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([key]) => !personalParameters.includes(key))
    .map(([key, value]) => `${key}=${value}`)
    .filter((tag) => tag.length <= longestTag)
    .slice(0, mostTags);

/**
 * Which condition tags hold for a visit, on the server and in the browser alike: its facts, and the arms of split tests.
 * @param armOf  arm of a test; undefined where the test does not run
 * @source spec §3 Conditional content entry; docs/decisions/0070-split-tests.md
 */
export function createHasTag(
  tags: readonly string[],
  armOf: (testName: string) => number | undefined,
): (tag: string) => boolean {
  const held = new Set(tags.map(normalTag));
  return (tag) => {
    const asked = splitTagOf(tag);
    return asked ? armOf(asked.testName) === asked.arm : held.has(normalTag(tag));
  };
}

/** Keys of condition tags compare case-blind; values are compared as they are. @source spec §3 Conditional content entry */
export function normalTag(tag: string): string {
  const cut = tag.indexOf('=');
  return cut < 0 ? tag.toLowerCase() : `${tag.slice(0, cut).toLowerCase()}${tag.slice(cut)}`;
}
