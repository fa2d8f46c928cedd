import { useState } from 'react';
import type { Answer } from '@/contracts/gateway';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { loginProblem, presentPassword, type AccountValues } from '../rules';
import { mailSocialLogin, type SocialOutcome, type SocialProof } from '../state/socialLogin';
import { PasswordField } from './formParts';

interface SocialConfirmProps {
  confirm: NonNullable<Answer<'finishSocialLogin'>['confirm']>;
  prove: (proof: SocialProof) => Promise<SocialOutcome>;
}

const checks = { password: presentPassword };

/**
 * Asks whose account it is: by the account's password, or by a mail.
 * @source docs/decisions/0062-social-sign-in.md
 */
export function SocialConfirm({ confirm: { provider, email, ways }, prove }: SocialConfirmProps) {
  const t = useTranslations('auth');
  const problems = useFieldTexts<AccountValues>(checks);
  const name = t(`social.providers.${provider}`);
  const facts = { email, provider: name };
  const takesPassword = ways.includes('password');
  const send = async ({ password = '' }: AccountValues) => {
    const outcome = await prove({ password });
    if (outcome.ok) return;
    const isOver = !('status' in outcome) || outcome.status === 404;
    return { _error: isOver ? t('social.problems.expired') : t(`problems.${loginProblem(outcome.status)}`) };
  };
  return (
    <Stack gap="sm">
      <Text>{takesPassword ? t('social.known', facts) : t('social.unverified', facts)}</Text>
      {takesPassword && (
        <StoreForm<AccountValues>
          form="social-connect"
          validate={problems}
          send={send}
          submit={t('social.connect')}
          sending={t('login.sending')}
          wide
        >
          <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        </StoreForm>
      )}
      <MailInstead email={email} isOnly={!takesPassword} />
    </Stack>
  );
}

function MailInstead({ email, isOnly }: { email: string; isOnly: boolean }) {
  const t = useTranslations('auth');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const send = async () => {
    setState('sending');
    setState((await dispatch(mailSocialLogin()).unwrap()) ? 'sent' : 'failed');
  };
  if (state === 'sent')
    return (
      <InlineMessage tone="confirmation" takesFocus>
        {t('social.sent', { email })}
      </InlineMessage>
    );
  return (
    <Stack gap="2xs">
      {state === 'failed' && <InlineMessage tone="error">{t('problems.connection')}</InlineMessage>}
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        wide
        loading={state === 'sending'}
        loadingLabel={t('forgot.sending')}
        onClick={() => void send()}
      >
        {t(isOnly ? 'social.mail' : 'social.mailInstead')}
      </Button>
    </Stack>
  );
}
