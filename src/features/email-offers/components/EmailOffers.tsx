import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { offersSignupPath } from '@/contracts/same-origin';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Heading } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { underlinedText } from '@/ui/theme/textStyles';
import { signUpForOffers } from '../state';

type Standing = 'open' | 'sending' | 'done' | 'required' | 'email' | 'failed';

export interface EmailOffersProps {
  heading?: string;
  text?: string;
  /** The result so far, where it was sent without scripts. */
  standing?: Standing;
  headingAs?: 'h1' | 'h2';
}

/** The form and its button are gone: the text in their place gets the focus and is read out. */
const takeFocus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** The e-mail offers form. Without scripts the browser sends it itself. */
export function EmailOffers({ heading, text, standing: first = 'open', headingAs = 'h2' }: EmailOffersProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const { standing, send } = useSignUp(first);
  const size = headingAs === 'h1' ? 'lg' : 'sm';
  if (standing === 'done')
    return (
      <Root role="status" tabIndex={-1} ref={first === 'done' ? undefined : takeFocus}>
        <Heading as={headingAs} size={size}>
          {t('done')}
        </Heading>
        <p>{t('doneText')}</p>
      </Root>
    );
  const hasProblem = standing === 'required' || standing === 'email' || standing === 'failed';
  return (
    <Root as="form" method="post" action={`${offersSignupPath}?locale=${locale}`} noValidate onSubmit={send}>
      <Heading as={headingAs} size={size}>
        {heading ?? t('heading')}
      </Heading>
      <p>{text ?? t('text')}</p>
      <Row>
        <Field label={t('label')} required error={hasProblem ? t(`problems.${standing}`) : undefined}>
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
        </Field>
        <Button type="submit" loading={standing === 'sending'} loadingLabel={t('sending')}>
          {t('submit')}
        </Button>
      </Row>
      <Consent>
        {t.rich('consent', {
          link: (words) => <Link href="/privacy">{words}</Link>,
        })}
      </Consent>
    </Root>
  );
}

function useSignUp(first: Standing) {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<Standing>(first);
  const send = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement) || standing === 'sending') return;
    const email = String(new FormData(form).get('email') ?? '');
    setStanding('sending');
    const outcome = await dispatch(signUpForOffers({ email })).unwrap();
    setStanding(outcome.ok ? 'done' : outcome.problem);
    if (!outcome.ok) form.querySelector('input')?.focus();
  };
  return { standing, send: (event: FormEvent<HTMLElement>) => void send(event) };
}

const Root = styled.div<{ method?: string; action?: string; noValidate?: boolean }>`
  display: grid;
  align-content: end;
  gap: var(--space-2xs);
  min-height: inherit;
  max-width: 34rem;

  > p {
    color: var(--ink-soft);
  }

  &:focus {
    outline: none;
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
  text-wrap: balance;

  a {
    ${underlinedText}
  }
`;
