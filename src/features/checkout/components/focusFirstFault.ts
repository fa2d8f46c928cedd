/** Takes the shopper to the first wrong field of a form, once its error has been drawn. */
export function focusFirstFault(formId: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
