import { isReadable } from './text';

/** A text that no field of the shop accepts, and its path: `body.items.0.name`. */
export interface TextFault {
  readonly path: string;
  readonly message: string;
}

/** What `details` says about such a text, and about a street without a door. */
export const textFault = {
  control: 'Must not hold control characters.',
  depth: 'Must not be nested that deep.',
  key: 'Must not have such a name.',
  postBox: 'Must not be a post office box.',
} as const;

const MAX_DEPTH = 32;

/**
 * Texts of a value from outside that are not readable, and names that are not or that reach prototypes, however deep they
 * stand; also a value that is nested deeper than anything the shop is asked. White space around a text does not count.
 * @param path          where the value stands: "body"
 * @param allowsBreaks  whether a field, its list places written "*", may hold line breaks and tabs
 */
export function textFaults(
  value: unknown,
  path: string,
  allowsBreaks: (path: string) => boolean,
): readonly TextFault[] {
  const faults: TextFault[] = [];
  const look = (one: unknown, at: readonly string[]): void => {
    const written = () => at.join('.');
    if (typeof one === 'string') {
      if (!isReadable(one) && isUnreadable(one, at, allowsBreaks))
        faults.push({ path: written(), message: textFault.control });
      return;
    }
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) return;
    if (at.length > MAX_DEPTH) return void faults.push({ path: at[0] ?? '', message: textFault.depth });
    for (const [name, field] of Object.entries(one)) {
      if (name === '__proto__' || !isReadable(name)) faults.push({ path: written(), message: textFault.key });
      else look(field, [...at, name]);
    }
  };
  look(value, [path]);
  return faults;
}

function isUnreadable(text: string, at: readonly string[], allowsBreaks: (path: string) => boolean): boolean {
  const fieldPath = at.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.');
  return !isReadable(text.trim(), allowsBreaks(fieldPath));
}
