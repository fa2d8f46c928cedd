import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Heading } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { underlinedText } from '@/ui/theme/textStyles';

type Standing = 'open' | 'sending' | 'done' | 'required' | 'email' | 'failed';

interface EmailOffersProps {
  heading?: string;
  text?: string;
}

/** The form for offers by mail. What sends it is fetched when it is sent. */
export function EmailOffers({ heading, text }: EmailOffersProps) {
  const t = useTranslations('shell');
  const { standing, send } = useSignUp();
  if (standing === 'done')
    return (
      <Root role="status">
        <Heading size="sm">{t('offers.done')}</Heading>
        <p>{t('offers.doneText')}</p>
      </Root>
    );
  const hasProblem = standing === 'required' || standing === 'email' || standing === 'failed';
  return (
    <Root as="form" method="post" noValidate onSubmit={send}>
      <Heading size="sm">{heading ?? t('offers.heading')}</Heading>
      <p>{text ?? t('offers.text')}</p>
      <Row>
        <Field
          label={t('offers.label')}
          required
          error={hasProblem ? t(`offers.problems.${standing}`) : undefined}
        >
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
        </Field>
        <Button type="submit" loading={standing === 'sending'} loadingLabel={t('offers.sending')}>
          {t('offers.submit')}
        </Button>
      </Row>
      <Consent>
        {t.rich('offers.consent', {
          link: (words) => <Link href="/privacy">{words}</Link>,
        })}
      </Consent>
    </Root>
  );
}

function useSignUp() {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing>('open');
  const send = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement) || standing === 'sending') return;
    const email = String(new FormData(form).get('email') ?? '');
    setStanding('sending');
    const outcome = await loadWithRetry(() => import('../state'))
      .then(({ signUpForOffers }) => dispatch(signUpForOffers({ email })).unwrap())
      .catch(() => ({ ok: false, problem: 'failed' }) as const);
    setStanding(outcome.ok ? 'done' : outcome.problem);
    if (!outcome.ok) form.querySelector('input')?.focus();
  };
  return { standing, send: (event: FormEvent<HTMLElement>) => void send(event) };
}

const Root = styled.div<{ method?: string; noValidate?: boolean }>`
  display: grid;
  align-content: end;
  gap: var(--space-2xs);
  min-height: 15rem;
  max-width: 34rem;

  > p {
    color: var(--ink-soft);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3xs);

  & > button {
    margin-top: calc(0.4rem + 1.6 * var(--text-sm));
    min-height: 3rem;
  }
`;

const Consent = styled.small`
  color: var(--ink-faint);
  font-size: var(--text-xs);

  a {
    ${underlinedText}
  }
`;
