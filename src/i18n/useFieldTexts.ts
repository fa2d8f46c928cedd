import { useCallback } from 'react';
import type { Check } from '@/lib/validation/checks';
import { useTranslations } from './useTranslations';

/**
 * A form's validator: says in the shopper's language what is wrong with which field. Needs the `forms` messages.
 * @param checks  by field; the object must stay the same from render to render
 * @source spec §5 Form validators
 */
export function useFieldTexts<Values extends object>(
  checks: Readonly<Partial<Record<keyof Values & string, Check>>>,
): (values: Partial<Values>) => Partial<Record<keyof Values & string, string>> {
  const t = useTranslations('forms');
  return useCallback(
    (values: Partial<Values>) => {
      const entered = values as Readonly<Record<string, unknown>>;
      const texts = Object.entries(checks).flatMap(([field, check]) => {
        const problem = (check as Check)(entered[field], entered);
        return problem ? [[field, t(problem.key as 'maxLength', { n: Number(problem.values?.n ?? 0) })]] : [];
      });
      return Object.fromEntries(texts) as Partial<Record<keyof Values & string, string>>;
    },
    [checks, t],
  );
}
