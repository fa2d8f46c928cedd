/** After a refused form: the first field that is marked as wrong, once it is marked. */
export function focusFirstProblem(formId: string): void {
  requestAnimationFrame(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
}
