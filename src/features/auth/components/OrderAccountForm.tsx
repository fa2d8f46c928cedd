import { useState } from 'react';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { newPassword, type AccountValues } from '../rules';
import { selectProfile } from '../state/profile';
import { signUpFromOrder } from '../state/signIn';
import { PasswordField } from './formParts';

interface OrderAccountFormProps {
  orderId: string;
  orderToken: string;
  /** Where the mail goes. */
  email: string;
}

const checks = { password: newPassword.password };

/**
 * Makes an account from a guest's order: only a password is asked. What is said afterwards is the same for an address that has an
 * account.
 * @source spec §9 (Signup sources: simplified signup, returning customer), docs/decisions/0069-ways-into-an-account.md
 */
export function OrderAccountForm({ orderId, orderToken, email }: OrderAccountFormProps) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<AccountValues>(checks);
  const isReturning = useAppSelector(selectProfile)?.partial === true;
  const [isSent, setSent] = useState(false);
  const send = async ({ password = '' }: AccountValues) => {
    const outcome = await dispatch(signUpFromOrder({ orderId, orderToken, password, isReturning })).unwrap();
    if (outcome.ok) return void setSent(true);
    if (outcome.status === 422) return { password: t('problems.field') };
    return { _error: t(outcome.status === 403 ? 'problems.robot' : 'problems.connection') };
  };
  return (
    <Stack gap="2xs" as="section" aria-labelledby="account-from-order">
      <Heading as="h2" size="sm" id="account-from-order">
        {t('fromOrder.title')}
      </Heading>
      {isSent ? (
        <InlineMessage tone="confirmation" takesFocus>
          {t('fromOrder.sent', { email })}
        </InlineMessage>
      ) : (
        <>
          <Text tone="soft">{t('fromOrder.text')}</Text>
          <StoreForm<AccountValues>
            form="account-from-order"
            validate={problems}
            send={send}
            submit={t('fromOrder.submit')}
            sending={t('fromOrder.sending')}
          >
            <PasswordField
              name="password"
              label={t('fromOrder.password')}
              hint={t('passwordHint')}
              autoComplete="new-password"
            />
          </StoreForm>
        </>
      )}
    </Stack>
  );
}
