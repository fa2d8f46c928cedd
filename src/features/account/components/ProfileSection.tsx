import { formValueSelector } from 'redux-form';
import { PasswordField } from '@/features/auth';
import { presentPassword } from '@/features/auth/rules';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { email, firstOf, maxLength, personName, phone, readable, required } from '@/lib/validation/checks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormField } from '@/ui/forms/FormField';
import { FieldPair } from '@/ui/forms/FieldPair';
import { StoreForm } from '@/ui/forms/StoreForm';
import { updateContactInfo, type ContactValues, type OwnResults } from '../state';
import { ProofOffer } from './AdoptionOffer';
import { OwnDataPart, PasswordFirst } from './OwnDataPart';
import { OwnPart, SectionFrame, useRefusedTexts } from './SectionFrame';

/** Name, e-mail address and phone of the customer. @source spec §2 (Account sections: profile), §7 (updateContactInfo) */
export function ProfileSection() {
  const t = useTranslations('account');
  return (
    <SectionFrame section="profile" title={t('sections.profile')} text={t('profile.text')}>
      <OwnPart name="userData" height="24rem">
        {(userData) => (
          <>
            {!userData.isActivated && (
              <ProofOffer text={t('profile.unconfirmed', { email: userData.email })} />
            )}
            <ContactForm userData={userData} />
            <OwnDataPart hasPassword={userData.hasPassword} />
          </>
        )}
      </OwnPart>
    </SectionFrame>
  );
}

const name = firstOf(required, maxLength(40), readable, personName);
const checks = { firstName: name, lastName: name, email: firstOf(required, email), phone };
const checksWithPassword = { ...checks, password: presentPassword };

const formName = 'contact-info';
const emailOf = formValueSelector(formName);

function ContactForm({ userData }: { userData: OwnResults<'userData'> }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const refused = useRefusedTexts<ContactValues>();
  const { firstName, lastName, email: known, phones, hasPassword } = userData;
  const entered = useAppSelector((state) => emailOf(state, 'email') as string | undefined);
  const isOtherEmail = entered !== undefined && entered.trim().toLowerCase() !== known.toLowerCase();
  const problems = useFieldTexts<ContactValues>(isOtherEmail && hasPassword ? checksWithPassword : checks);
  const send = async (values: Partial<ContactValues>) => {
    const { password, ...contact } = values as ContactValues;
    if (isOtherEmail && !hasPassword) return { email: t('password.first') };
    const body = { ...contact, email: contact.email.trim(), ...(isOtherEmail && { password }) };
    const outcome = await dispatch(updateContactInfo(body)).unwrap();
    if (outcome.ok) return undefined;
    if (outcome.keys.includes('PRFL.CUSTOMER_ALREADY_EXISTS')) return { email: t('profile.taken') };
    if (outcome.keys.includes('REQ.TOO_MANY') && outcome.fields.includes('email'))
      return { email: t('profile.tooOften') };
    if (outcome.keys.includes('PRFL.UNAUTHORIZED')) return { password: t('password.wrong') };
    if (outcome.keys.includes('AUTH.LOCKED')) return { password: t('password.locked') };
    return refused(outcome);
  };
  return (
    <StoreForm<ContactValues>
      form={formName}
      initialValues={{ firstName, lastName, email: known, phone: phones[0] ?? '' }}
      validate={problems}
      send={send}
      submit={t('save')}
      sending={t('saving')}
    >
      <FieldPair>
        <FormField
          name="firstName"
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={40}
          required
        />
        <FormField
          name="lastName"
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={40}
          required
        />
      </FieldPair>
      <FieldPair>
        <FormField
          name="email"
          type="email"
          inputMode="email"
          label={t('profile.email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <FormField
          name="phone"
          type="tel"
          inputMode="tel"
          label={t('profile.phone')}
          autoComplete="tel"
          maxLength={20}
          optional
        />
      </FieldPair>
      {isOtherEmail && !hasPassword && <PasswordFirst />}
      {isOtherEmail && hasPassword && (
        <PasswordField
          name="password"
          label={t('profile.password')}
          hint={t('profile.passwordHint')}
          autoComplete="current-password"
        />
      )}
    </StoreForm>
  );
}
