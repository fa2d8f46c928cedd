import { type Check, firstOf, noCardNumber, type Problem, readable } from '@/lib/validation/checks';
import { textFault } from '@/lib/textFaults';

/** Error keys of a form's fields, as its validator names them. */
export type FormProblems<Values> = Partial<Record<keyof Values & string, string>>;

/** A problem as one string: "email", "maxLength:40". */
const problemCode = ({ key, values }: Problem): string => (values?.n ? `${key}:${values.n}` : key);

/**
 * The first problem of each field. A card number or unreadable characters are refused in every field.
 * @param checks  by field; a field without a check is fine
 * @source spec §5 Form validators
 */
export function problemsOf<Values extends object>(
  values: Values,
  checks: Partial<Record<keyof Values & string, Check>>,
): FormProblems<Values> {
  const all = values as Readonly<Record<string, unknown>>;
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const problem = firstOf(noCardNumber, readable, check as Check)(all[name], all);
    return problem ? [[name, problemCode(problem)]] : [];
  });
  return Object.fromEntries(found) as FormProblems<Values>;
}

interface Failure {
  readonly keys: readonly string[];
  readonly faults: readonly { readonly path: string; readonly message: string }[];
}

interface Meaning {
  /** Key of the checkout's messages. */
  readonly code: string;
  /** Fields it can be about; any when left out. */
  readonly fields?: readonly string[];
}

/** There was no answer because the browser is offline. The page's notice says so; a form says nothing of its own. */
export const offlineProblem = 'offline';

const meanings: Readonly<Record<string, Meaning>> = {
  'CHK.ADDRESS_MISMATCH': { code: 'recipient.errors.mismatch' },
  'CHK.ADDRESS_TYPE': { code: 'recipient.errors.type', fields: ['addressType'] },
  'CHK.ADDRESS_INVALID': { code: 'recipient.errors.field' },
  'DLV.RESTRICTED_STATE': { code: 'recipient.errors.restricted' },
  'CHK.SENDER_INVALID': { code: 'recipient.errors.field' },
  'REQ.INVALID': { code: 'recipient.errors.field' },
  'PAY.CARD_NUMBER': { code: 'card.number', fields: ['number'] },
  'PAY.TEST_CARDS_ONLY': { code: 'card.testOnly', fields: ['number'] },
  'PAY.CARD_EXPIRED': { code: 'card.expired', fields: ['expiry'] },
  'PAY.CVV': { code: 'card.cvv', fields: ['cvv'] },
  'PAY.UNAVAILABLE': { code: 'card.unavailable' },
  'CHK.ELSEWHERE': { code: 'placing.elsewhere' },
  'CHK.NOT_FOUND': { code: 'problems.closed' },
  'CART.NOT_FOUND': { code: 'problems.closed' },
  'CART.ORDERING': { code: 'problems.ordering' },
  [offlineProblem]: { code: offlineProblem },
};

/** Fields that have another name in the form than on the wire. */
const formNames: Readonly<Record<string, string>> = { expiryMonth: 'expiry', expiryYear: 'expiry' };

/**
 * Errors of a form whose step the gateway refused: one for each field it named, else one for the whole form.
 * @param names  fields of the form
 * @source spec §5 (the error goes back to the field), §8
 */
export function saveProblems(
  { keys, faults }: Failure,
  names: readonly string[],
): Readonly<Record<string, string>> & { readonly _error?: string } {
  const known = keys.flatMap((key) => meanings[key] ?? []);
  const atFields = faults.flatMap(({ path, message }) => {
    const wire = path.replace(/^body\./, '');
    const name = formNames[wire] ?? wire;
    const meaning = known.find(({ fields }) => !fields || fields.includes(name));
    const code = ownWords(message) ?? meaning?.code;
    return code && names.includes(name) ? [[name, code] as const] : [];
  });
  if (atFields.length > 0) return Object.fromEntries(atFields);
  return { _error: known[0]?.code ?? 'problems.general' };
}

/** Faults with a text of their own in the forms' messages. */
function ownWords(message: string): string | undefined {
  if (message === 'card-number') return 'cardNumber';
  if (message === textFault.control) return 'unreadable';
  if (message === textFault.postBox) return 'postBox';
  const [, limit] = /^Must be (\d+) characters or less$/.exec(message) ?? [];
  return limit && `maxLength:${limit}`;
}
