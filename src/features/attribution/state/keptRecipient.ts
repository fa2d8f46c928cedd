import { personalPersistentParameters, type VisitParameters } from '../rules';

const storedKey = 'recipientParameters';

/** The recipient as a link of another site named them, as far as it did. @source spec §2 Query parameters (carried across pages) */
export function keptRecipient(): VisitParameters {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? texts(stored) : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what an address says about a person for this visit; a browser that refuses forgets it.
 * @returns the names to be taken out of the address
 * @source docs/decisions/0006-recipient-parameters.md
 */
export function keepRecipient(parameters: VisitParameters): readonly string[] {
  const named = texts(parameters);
  const names = Object.keys(named);
  if (names.length === 0) return names;
  try {
    window.sessionStorage.setItem(storedKey, JSON.stringify({ ...keptRecipient(), ...named }));
  } catch {
    /* Storage may be full or forbidden; the address is tidied all the same. */
  }
  return names;
}

function texts(source: object): Record<string, string> {
  const known: readonly string[] = personalPersistentParameters;
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => known.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
