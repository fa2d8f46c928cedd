import { useMemo, useState } from 'react';
import { Field as FormState, initialize, reducer as formReducer } from 'redux-form';
import styled from 'styled-components';
import { locales, type Locale } from '@/contracts/locales';
import type { Reminder } from '@/contracts/account/reminders';
import { BirthInput } from '@/features/age-verification';
import { birthIsoOf, birthParts, isNoBirth } from '@/features/age-verification/rules';
import { todayAt } from '@/features/delivery/rules';
import { selectPartnerConfig } from '@/features/partner/state';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import type { Problem } from '@/lib/validation/checks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { FormField } from '@/ui/forms/FormField';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { offeredOccasions } from '../rules';
import { removeBirthday, updatePreference, type OwnResults } from '../state';
import { ProofOffer } from './AdoptionOffer';
import { OwnPart, SectionFrame, useRefusedTexts } from './SectionFrame';
import { useOnce } from './useDialogs';

injectReducer({ reducerPath: 'form', reducer: formReducer });

type Preferences = OwnResults<'preferences'>;

/** What the customer is mailed about, and the birthday. @source spec §3 User / account (preferences), §7 (getPreference) */
export function PreferencesSection() {
  const t = useTranslations('preferences');
  const account = useTranslations('account');
  return (
    <SectionFrame section="preferences" title={account('sections.preferences')} text={t('text')} texts={t}>
      <OwnPart name="preferences" height="32rem">
        {(preferences) => (
          <>
            <MailForm preferences={preferences} />
            <Birthday birthDate={preferences.birthDate} />
          </>
        )}
      </OwnPart>
    </SectionFrame>
  );
}

/** The ticks of the form; those of occasions have the occasion as their name. */
type MailValues = { isEmailSubscribed?: boolean; isReminderSubscribed?: boolean; locale?: Locale } & {
  [Occasion in Reminder['occasion']]?: boolean;
};

/** A day of the customer's own has no name to leave out. */
const namedOccasions = offeredOccasions.filter((occasion) => occasion !== 'other');
const noProblems = () => ({});

function MailForm({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('preferences');
  const account = useTranslations('account');
  const shell = useTranslations('shell');
  const dispatch = useAppDispatch();
  const refused = useRefusedTexts<MailValues>();
  const { hideEmailOffersAndPromotionsCheckbox: hidesOffers, hideEmailRemindersCheckbox: hidesReminders } =
    useAppSelector(selectPartnerConfig);
  const { isEmailSubscribed, isReminderSubscribed, optedOutOccasions, locale } = preferences;
  const isUnproven = isEmailSubscribed === undefined;
  const [initialValues] = useState<MailValues>({
    ...{ isEmailSubscribed, isReminderSubscribed, locale },
    ...Object.fromEntries(optedOutOccasions.map((occasion) => [occasion, true])),
  });
  const send = async (values: MailValues) => {
    const body = {
      ...(!hidesOffers && !isUnproven && { isEmailSubscribed: values.isEmailSubscribed === true }),
      ...(!hidesReminders && { isReminderSubscribed: values.isReminderSubscribed === true }),
      optedOutOccasions: offeredOccasions.filter((occasion) => values[occasion]),
      ...(values.locale && { locale: values.locale }),
    };
    return refused(await dispatch(updatePreference(body)).unwrap());
  };
  const tick = (name: string, label: string, hint?: string) => (
    <FormField key={name} name={name} control="checkbox" label={label} hint={hint} />
  );
  return (
    <StoreForm<MailValues>
      form="mail-preferences"
      initialValues={initialValues}
      validate={noProblems}
      send={send}
      submit={account('save')}
      sending={account('saving')}
    >
      <Ticks role="group" aria-labelledby="mails">
        <Heading as="h2" size="xs" id="mails">
          {t('mails')}
        </Heading>
        {!hidesOffers && isUnproven && <ProofOffer text={t('offersUnproven')} />}
        {!hidesOffers && !isUnproven && tick('isEmailSubscribed', t('offers'), t('offersHint'))}
        {!hidesReminders && tick('isReminderSubscribed', t('reminders'), t('remindersHint'))}
      </Ticks>
      <FormField
        name="locale"
        label={t('language')}
        control="select"
        options={locales.map((value) => ({ value, label: shell(`footer.locales.${value}`) }))}
        autoComplete="language"
      />
      <Ticks role="group" aria-labelledby="without" aria-describedby="without-hint">
        <Heading as="h2" size="xs" id="without">
          {t('without')}
        </Heading>
        <Text size="sm" tone="soft" id="without-hint">
          {t('withoutHint')}
        </Text>
        {namedOccasions.map((occasion) => tick(occasion, account(`occasions.${occasion}`)))}
      </Ticks>
    </StoreForm>
  );
}

const birthdayForm = 'own-birthday';

/** Checks the three parts of a birthday. @param todayIso  in the shop's time zone, yyyy-MM-dd */
const birthdayChecks = (todayIso: string) => ({
  birthDate: (value: unknown): Problem | undefined => {
    const entered = birthParts(String(value ?? ''));
    if (!Object.values(entered).some(Boolean)) return { key: 'required' };
    return isNoBirth(entered, todayIso) ? { key: 'invalidDate' } : undefined;
  },
});

interface BirthdayValues {
  readonly birthDate?: string;
}

/** The birthday, which can be removed again. @source spec §7 Profile (removeBirthday) */
function Birthday({ birthDate }: Pick<Preferences, 'birthDate'>) {
  const t = useTranslations('preferences');
  const account = useTranslations('account');
  const dispatch = useAppDispatch();
  const refused = useRefusedTexts<BirthdayValues>();
  const forms = useTranslations('forms');
  const readAt = useAppSelector((state) => state.preferences.time);
  const todayIso = todayAt(new Date(readAt ?? 0));
  const problems = useFieldTexts<BirthdayValues>(useMemo(() => birthdayChecks(todayIso), [todayIso]));
  const { isRunning, start } = useOnce(async () => {
    const { ok } = await dispatch(removeBirthday()).unwrap();
    if (ok) dispatch(initialize(birthdayForm, {}));
  });
  const send = async (values: BirthdayValues) => {
    const birthIso = birthIsoOf(birthParts(values.birthDate ?? ''));
    const outcome = await dispatch(updatePreference({ birthDate: birthIso })).unwrap();
    if (!outcome.ok && outcome.fields.includes('birthDate')) return { birthDate: forms('invalidDate') };
    return refused(outcome);
  };
  const remove = birthDate && (
    <Button variant="quiet" loading={isRunning} loadingLabel={t('removing')} onClick={start}>
      {t('removeBirthday')}
    </Button>
  );
  return (
    <Part>
      <Heading as="h2" size="xs">
        {t('birthday')}
      </Heading>
      <Text size="sm" tone="soft">
        {t('birthdayText')}
      </Text>
      <StoreForm<BirthdayValues>
        form={birthdayForm}
        initialValues={{ birthDate }}
        validate={problems}
        send={send}
        submit={t('saveBirthday')}
        sending={account('saving')}
        beside={remove}
      >
        <FormState name="birthDate" component={BirthInput} />
      </StoreForm>
    </Part>
  );
}

/** A form of its own below another one; its fields are short. */
const Part = styled.div`
  display: grid;
  gap: var(--space-2xs);
  max-width: 24rem;
  padding-block-start: var(--space-md);
`;

const Ticks = styled.div`
  padding-block-start: var(--space-2xs);
`;
