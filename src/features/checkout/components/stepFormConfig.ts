import { focusFirstFault } from './focusFirstFault';

/** What every form of the checkout does: it outlives its step, and a refusal leads to the first wrong field. */
export const stepFormConfig = {
  destroyOnUnmount: false,
  onSubmitFail: (
    _errors: unknown,
    _dispatch: unknown,
    _submitError: unknown,
    { form = '' }: { form?: string },
  ) => focusFirstFault(form),
};
