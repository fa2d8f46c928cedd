/** The parts of a form's state that can hold a field's errors. */
export interface FormErrors {
  readonly syncErrors?: Readonly<Record<string, unknown>>;
  readonly asyncErrors?: Readonly<Record<string, unknown>>;
  readonly submitErrors?: Readonly<Record<string, unknown>>;
}

/**
 * Whether the zip of a zip-and-date form stands: no sync, async or submit error.
 * @source spec §5 (The zip-and-date form's zipCode field is valid when it has no sync, async or submit error)
 */
export function isZipFieldValid(form: FormErrors | undefined): boolean {
  return ![form?.syncErrors, form?.asyncErrors, form?.submitErrors].some((errors) => errors?.zipCode);
}
