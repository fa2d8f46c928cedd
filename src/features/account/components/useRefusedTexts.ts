import { useTranslations } from '@/i18n/useTranslations';
import type { FormTexts } from '@/ui/forms/StoreForm';
import type { ChangeOutcome } from '../state';

/** What the gateway refused a form for, at the fields it named; nothing when it went well. @source spec §8 Transport (PUT) */
export function useRefusedTexts<Values extends object>() {
  const t = useTranslations('account');
  return (outcome: ChangeOutcome): FormTexts<Values> | undefined => {
    if (outcome.ok) return undefined;
    const texts = Object.fromEntries(outcome.fields.map((field) => [field, t('wrongField')]));
    /* The section says everything else; the form stays as it is. */
    return texts as FormTexts<Values>;
  };
}
