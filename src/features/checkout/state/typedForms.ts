import { withoutStreet, type RecipientValues } from '../rules';
import { rememberedForms, rememberForms, type Typed } from './attemptMemory';

/** Name under which the values of a form are kept: a cart's token opens them, so each customer has their own. */
export const typedName = (step: 'recipient' | 'message', cartId: string): string => `${step}-${cartId}`;

/**
 * Initial values of a form: what was typed before the checkout was left or its page was loaded again, else the given ones.
 * @param zipCode  where the cart goes now: a street in another place no longer counts
 */
export function withTyped<Values extends object>(name: string, initial: Values, zipCode?: string): Values {
  const typed = rememberedForms()?.[name];
  if (!typed) return initial;
  if (typed.zipCode === zipCode) return typed.values as Values;
  return { ...initial, ...withoutStreet(typed.values as RecipientValues) };
}

/** Keeps what is typed into a form, in this window. @param typed  null once it is saved */
export function rememberTyped(name: string, typed: Typed | null): void {
  const { [name]: _, ...others } = rememberedForms() ?? {};
  const all = typed ? { ...others, [name]: typed } : others;
  rememberForms(Object.keys(all).length > 0 ? all : null);
}

/**
 * Options of a form that keeps what is typed until it is saved.
 * @source docs/decisions/0077-signed-out.md
 */
export const keepsTyped = {
  onChange: (
    values: object,
    _dispatch: unknown,
    { typedAs, zipCode, initialValues }: { typedAs: string; zipCode?: string; initialValues?: object },
  ): void => {
    const isAsBefore = JSON.stringify(values) === JSON.stringify(initialValues);
    if (!isAsBefore || rememberedForms()?.[typedAs]) rememberTyped(typedAs, { values, zipCode });
  },
};
