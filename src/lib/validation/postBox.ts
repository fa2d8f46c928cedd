import type { Check } from './checks';

/** What boxes are called, in plain letters without dots. */
const boxes = [
  /\bp ?o ?box\b|\bp ?o ?b(?:ox)? ?#? ?\d/,
  /\bpost(?:al| office) ?box\b|\bpost ?box ?#? ?\d/,
  /\b(?:boite|case|casier) postale?\b/,
  /\b[cb]p ?#? ?\d/,
  /^box ?#? ?\d+$/,
];
/** A house number and something after it: there is a door, and a box beside it does no harm. */
const houseNumber = /^#?\d[\w-]*,? +\S/;

/**
 * Whether a line of an address names a post office box and no house, so that neither a florist nor a parcel carrier can hand
 * anything over.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export function isPostBox(line: string): boolean {
  const plain = line
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return !houseNumber.test(plain) && boxes.some((box) => box.test(plain));
}

/** The street of a delivery has a door. */
export const streetDoor: Check = (value) =>
  typeof value === 'string' && isPostBox(value) ? { key: 'postBox' } : undefined;
