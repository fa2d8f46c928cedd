import {
  personalPersistentParameters,
  placeParameters,
  type VisitParameters,
} from '@/contracts/visitParameters';
import { readStoredJson, writeStored } from '@/lib/browserStorage';

const storedKey = 'recipientParameters';

/** The recipient as a link of another site named them, with the place, as far as it did. @source spec §2 Query parameters (carried across pages) */
export function storedRecipient(): VisitParameters {
  const stored = Object(readStoredJson('sessionStorage', storedKey)) as object;
  return { ...texts(stored, personalPersistentParameters), ...texts(stored, placeParameters) };
}

/**
 * Stores for this visit what an address says about a person and the place they are at; does nothing where storage is refused. A street
 * goes with its own place: another one brings its own.
 * @source docs/decisions/0006-personal-data.md
 */
export function storeRecipient(parameters: VisitParameters): void {
  const before = storedRecipient();
  const person = texts(parameters, personalPersistentParameters);
  const place = texts(parameters, placeParameters);
  const { locationname = before.locationname } = place;
  const isElsewhere = person.add1 !== undefined || locationname !== before.locationname;
  if (Object.keys(person).length === 0 && !isElsewhere) return;
  const kept = isElsewhere ? texts(before, ['fname', 'lname', 'phone']) : before;
  writeStored('sessionStorage', storedKey, JSON.stringify({ ...kept, ...place, ...person }));
}

function texts(source: object, known: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => known.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
