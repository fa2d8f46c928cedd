/** What somebody may enter into any field, and what no field of an account makes sense of. */
export const badText = {
  empty: '',
  blanks: '   ',
  'ten kilobytes': 'Aa!'.repeat(3_500),
  markup: '<img src=x onerror=alert(1)>',
  'a NUL': 'Engine#18\u000043',
  'a letter that looks alike': '\u0415ngine#1843',
} as const;

export type BadText = keyof typeof badText;

const required = 'Please fill in the required field';
const nothing = { empty: required, blanks: required };
const password = 'Please enter a valid password.';
const email = 'Please enter a valid email address.';
const phone = 'Please enter a valid phone number.';
const unreadable = /invisible characters/;

/** The words at a field for what it refuses; what is not named it accepts. @source spec §5 Form validators */
export const refusals = {
  name: {
    ...nothing,
    ...{ 'ten kilobytes': 'Must be 40 characters or less', markup: 'Please enter a valid name.' },
    ...{ 'a NUL': unreadable, 'a letter that looks alike': 'Please enter a valid name.' },
  },
  email: {
    ...nothing,
    ...{ 'ten kilobytes': email, markup: email, 'a NUL': email, 'a letter that looks alike': email },
  },
  newPassword: {
    ...nothing,
    ...{ 'ten kilobytes': password, markup: password },
    ...{ 'a NUL': unreadable, 'a letter that looks alike': password },
  },
  oldPassword: { ...nothing, 'ten kilobytes': 'Must be 200 characters or less', 'a NUL': unreadable },
  phone: { 'ten kilobytes': phone, markup: phone, 'a NUL': phone, 'a letter that looks alike': phone },
} as const satisfies Record<string, Partial<Record<BadText, string | RegExp>>>;

/** A field by its label, with a good value and what it is. */
export type TestedField = readonly [label: string, good: string, kind: keyof typeof refusals];

/** Each field of a form with each text that it refuses, and its words. */
export const refusedTexts = (fields: readonly TestedField[]) =>
  fields.flatMap(([label, , kind]) =>
    Object.entries(refusals[kind]).map(([what, words]) => [label, what as BadText, words] as const),
  );
