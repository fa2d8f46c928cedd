/** A failed check: the message's key in the `forms` messages and the values it mentions. */
export interface Problem {
  readonly key: ProblemKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Messages of the form checks, by key; the texts stand in locales/<locale>/forms.json. */
export type ProblemKey =
  | 'required'
  | 'maxLength'
  | 'minLength'
  | 'email'
  | 'password'
  | 'passwordsDiffer'
  | 'lettersOnly'
  | 'address'
  | 'addressOrZip'
  | 'wordCharacters'
  | 'name'
  | 'phone'
  | 'invalidDate'
  | 'underAge'
  | 'orderNumber'
  | 'recipientLastName'
  | 'cardNumber'
  | 'unreadable'
  | 'atLeastOneCharacter';

/** A check of one field: nothing when the value is fine. */
export type Check = (value: unknown, allValues?: Readonly<Record<string, unknown>>) => Problem | undefined;
