import type { Check } from './checks';

/** What boxes are called, in plain letters without dots; some only with a number. */
const box =
  /\b((p ?[o0] ?(box|drawer)|post(al| office) ?box|(boit|cas)e postale|casier postal)\b|(p ?[o0] ?b|post ?box|case postal|^box(?= ?\d+$)|[cb]p(?= ?\d+ ?($|,|succ))) ?\d)/i;
/** A house number and something after it: there is a door, and a box beside it does no harm, but in the street's place it does. */
const houseNumber = /^(\d\w*[ ,]+([a-oq-z] )?)+/i;

/**
 * Whether the lines of an address name a post office box and no house, so that neither a florist nor a parcel carrier can hand
 * anything over.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export const isPostBox = (line: string, second = ''): boolean =>
  [line, `${line},${second}`].some((text) => {
    const plain = text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}.]/gu, '')
      .replace(/[^\p{L}\d,]+/gu, ' ')
      .trim();
    const rest = plain.replace(houseNumber, '');
    const at = rest.search(box);
    return at === 0 || (at > 0 && rest === plain);
  });

/** The street of a delivery has a door. */
export const streetDoor: Check = (value, all) =>
  typeof value === 'string' && isPostBox(value, String(all?.addressLine2 ?? ''))
    ? { key: 'postBox' }
    : undefined;
