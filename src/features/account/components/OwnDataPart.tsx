import styled from 'styled-components';
import { PasswordField } from '@/features/auth';
import { presentPassword } from '@/features/auth/rules';
import { useDateText } from '@/i18n/dates';
import { useFieldTexts } from '@/i18n/useFieldTexts';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { StoreForm } from '@/ui/forms/StoreForm';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { endAccount, readOwnData } from '../state';
import { useOnce } from './useDialogs';
import { useRefusedTexts } from './SectionFrame';

/** A copy of what the shop knows of the customer, and the end of the account. @source docs/decisions/0065-recognised-and-own-data.md */
export function OwnDataPart({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const copying = useOnce(async () => {
    const text = await dispatch(readOwnData()).unwrap();
    if (text !== null) saveAs('my-data.json', text);
  });
  return (
    <Root>
      <Heading as="h2" size="xs">
        {t('ownData.title')}
      </Heading>
      <Text tone="soft">{t('ownData.text')}</Text>
      <div>
        <Button
          variant="secondary"
          loading={copying.isRunning}
          loadingLabel={t('ownData.copying')}
          onClick={copying.start}
        >
          {t('ownData.copy')}
        </Button>
      </div>
      <Disclosure summary={t('ownData.end')}>{hasPassword ? <EndForm /> : <PasswordFirst />}</Disclosure>
    </Root>
  );
}

/** What a password protects needs one: where there is none yet, the way to it. @source docs/decisions/0063-passkeys.md */
export function PasswordFirst() {
  const t = useTranslations('account');
  return (
    <InlineMessage
      tone="information"
      live={false}
      action={<TextLink href="/account/edit-password">{t('password.set')}</TextLink>}
    >
      {t('password.first')}
    </InlineMessage>
  );
}

const endChecks = { password: presentPassword };

interface EndValues {
  readonly password?: string;
}

function EndForm() {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const problems = useFieldTexts<EndValues>(endChecks);
  const refused = useRefusedTexts<EndValues>();
  const send = async ({ password = '' }: EndValues) => {
    const outcome = await dispatch(endAccount(password)).unwrap();
    if (outcome.ok) return undefined;
    if (outcome.keys.includes('AUTH.LOCKED')) return { password: t('password.locked') };
    if (outcome.fields.includes('password')) return { password: t('password.wrong') };
    return refused(outcome);
  };
  return (
    <Root>
      <Text>{t('ownData.endText')}</Text>
      <StoreForm<EndValues>
        form="end-account"
        validate={problems}
        send={send}
        submit={t('ownData.endSubmit')}
        sending={t('ownData.sending')}
      >
        <PasswordField name="password" label={t('ownData.password')} autoComplete="current-password" />
      </StoreForm>
    </Root>
  );
}

/** What stands in place of an account that was ended here: until when it can be kept. */
export function EndedAccount() {
  const t = useTranslations('account');
  const dateText = useDateText();
  const endsOn = useAppSelector(({ accountUi }) => accountUi.endsOn);
  return (
    <InlineMessage tone="success" takesFocus action={<ButtonLink href="/">{t('ownData.leave')}</ButtonLink>}>
      {endsOn && t('ownData.ending', { date: dateText(endsOn, 'full') })}
    </InlineMessage>
  );
}

/** Hands a text to the browser as a file. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);

  > h2 {
    margin-top: var(--space-sm);
  }

  > form {
    max-width: 24rem;
  }
`;
