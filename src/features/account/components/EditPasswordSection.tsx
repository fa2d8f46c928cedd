import { NewPasswordFields, PasswordField } from '@/features/auth';
import { newPassword, presentPassword } from '@/features/auth/rules';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { editPassword } from '../state';
import { OwnPart, SectionFrame, useRefusedTexts } from './SectionFrame';
import { PasskeyList } from './PasskeyList';
import { SessionList } from './SessionList';
import { SocialLoginList } from './SocialLoginList';

interface PasswordValues {
  readonly oldPassword?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
}

const checks = { oldPassword: presentPassword, ...newPassword };

/** Password, passkeys, sessions and providers. @source spec §2 (Account sections: edit-password) */
export function EditPasswordSection() {
  const t = useTranslations('account');
  return (
    <SectionFrame section="edit-password" title={t('sections.edit-password')} text={t('password.text')}>
      <OwnPart name="userData" height="16rem">
        {({ hasPassword }) => <PasswordForm key={String(hasPassword)} isFirst={!hasPassword} />}
      </OwnPart>
      <Heading as="h2" size="xs">
        {t('passkeys.title')}
      </Heading>
      <Text tone="soft">{t('passkeys.text')}</Text>
      <OwnPart name="passkeys" height="6rem">
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </OwnPart>
      <Heading as="h2" size="xs">
        {t('sessions.title')}
      </Heading>
      <OwnPart name="sessions" height="6rem">
        {(sessions) => <SessionList sessions={sessions} />}
      </OwnPart>
      <OwnPart name="socialLogins" height="6rem">
        {(logins) => <SocialLoginList logins={logins} />}
      </OwnPart>
    </SectionFrame>
  );
}

/**
 * Another password, or the first one of an account that has none.
 * @source spec §7 Profile (editPassword), docs/decisions/0063-passkeys.md
 */
function PasswordForm({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<PasswordValues>(isFirst ? newPassword : checks);
  const refused = useRefusedTexts<PasswordValues>();
  const send = async ({ oldPassword, password = '' }: PasswordValues) => {
    const outcome = await dispatch(editPassword({ oldPassword, password })).unwrap();
    if (outcome.ok) return undefined;
    if (outcome.keys.includes('PRFL.UNAUTHORIZED')) return { oldPassword: t('password.wrong') };
    if (outcome.keys.includes('AUTH.LOCKED')) return { oldPassword: t('password.locked') };
    return refused(outcome);
  };
  return (
    <>
      {isFirst && <Text>{t('password.none')}</Text>}
      <StoreForm<PasswordValues>
        form={isFirst ? 'first-password' : 'edit-password'}
        empties
        validate={problems}
        send={send}
        submit={t('save')}
        sending={t('saving')}
      >
        {!isFirst && (
          <PasswordField name="oldPassword" label={t('password.old')} autoComplete="current-password" />
        )}
        <NewPasswordFields />
      </StoreForm>
    </>
  );
}
