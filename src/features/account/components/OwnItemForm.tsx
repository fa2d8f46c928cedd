import { useState, type ReactNode } from 'react';
import { lookUpZip } from '@/features/delivery/state';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { StoreForm, type FormTexts } from '@/ui/forms/StoreForm';
import { readOwn, type ChangeOutcome } from '../state';
import { useFeedbackText, useRefusedTexts, type FeedbackTexts } from './SectionFrame';

interface OwnItemFormProps<Values extends object> {
  /** What the form is about; the list is read again when it turns out to be gone. */
  name: 'addresses' | 'reminders';
  form: string;
  texts: FeedbackTexts;
  /** Read once, when the form is shown. */
  initialValues: Values;
  checks: Parameters<typeof useFieldTexts<Values>>[0];
  save: (values: Values) => Promise<ChangeOutcome>;
  onDone: () => void;
  children: ReactNode;
}

/**
 * The form of a dialog about an address or a reminder. It is sent once its zip is one that exists: then the dialog closes, or the form
 * says at its fields or above them why it could not be saved. What another window has removed cannot be saved: the dialog
 * closes, too.
 * @source spec §5 Lookup rules, §7 Profile
 */
export function OwnItemForm<Values extends { zipCode?: string }>({
  name,
  form,
  texts,
  initialValues,
  checks,
  save,
  onDone,
  children,
}: OwnItemFormProps<Values>) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<Values>(checks);
  const [first] = useState(initialValues);
  const zipFault = useZipFault();
  const refused = useRefusedTexts<Values>();
  const feedbackText = useFeedbackText(texts);
  const send = async (values: Values): Promise<FormTexts<Values> | undefined> => {
    const fault = await zipFault(values.zipCode);
    if (fault) return { zipCode: fault } as FormTexts<Values>;
    const outcome = await save(values);
    if (!outcome.ok && outcome.status !== 404) {
      const { feedback } = outcome;
      return feedback ? ({ _error: feedbackText(feedback) } as FormTexts<Values>) : refused(outcome);
    }
    if (!outcome.ok) await dispatch(readOwn({ name }));
    onDone();
    return undefined;
  };
  return (
    <StoreForm<Values>
      form={form}
      initialValues={first}
      validate={problems}
      send={send as (values: Partial<Values>) => ReturnType<typeof send>}
      submit={t('save')}
      sending={t('saving')}
      keepsState
      wide
    >
      {children}
    </StoreForm>
  );
}

/** Looks a zip up and says what is wrong with it; nothing when it is good or when nobody could be asked. @source spec §5 Lookup rules */
function useZipFault(): (zipCode: string | undefined) => Promise<string | undefined> {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  return async (zipCode) => {
    if (!zipCode?.trim()) return undefined;
    const outcome = await dispatch(lookUpZip({ zipCode })).unwrap();
    return outcome.ok || outcome.problem === 'service' ? undefined : t(`zip.${outcome.problem}`);
  };
}
