import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Pending } from '@/ui/feedback/Pending';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import {
  accountFeedback,
  selectAccountFeedback,
  type AccountSection,
  type OwnName,
  type OwnResults,
} from '../state';
import { useOwn } from './useOwn';

interface SectionFrameProps {
  section: AccountSection;
  title: string;
  text?: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the account: its heading, what became of the last change, and its content. */
export function SectionFrame({ section, title, text, action, children }: SectionFrameProps) {
  return (
    <Root aria-labelledby={`${section}-title`}>
      <Head>
        <Heading as="h1" size="md" id={`${section}-title`}>
          {title}
        </Heading>
        {action}
      </Head>
      {text && <Text tone="soft">{text}</Text>}
      <SectionFeedback section={section} />
      {children}
    </Root>
  );
}

/** What became of the last change of this section; gone when the section is left. @source spec §8 Account */
function SectionFeedback({ section }: { section: AccountSection }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const feedback = useAppSelector((state) => selectAccountFeedback(state, section));
  useEffect(() => () => void dispatch(accountFeedback(null)), [dispatch]);
  return (
    <div aria-live="polite">
      {feedback && (
        <InlineMessage tone={feedback.type} live={false}>
          {t(`feedback.${feedback.message}` as 'feedback.failed')}
        </InlineMessage>
      )}
    </div>
  );
}

interface OwnPartProps<N extends OwnName> {
  name: N;
  /** Room it will take. */
  height?: string;
  children: (results: OwnResults<N>) => ReactNode;
}

/** Shows something of the customer's own once it is read; meanwhile its room, or why it is not there. */
export function OwnPart<N extends OwnName>({ name, height = '12rem', children }: OwnPartProps<N>) {
  const t = useTranslations('account');
  const { results, hasFailed, readAgain } = useOwn(name);
  if (results) return children(results);
  return (
    <Pending
      hasFailed={hasFailed}
      loadingLabel={t('loading')}
      failure={t('notRead')}
      retryLabel={t('again')}
      onRetry={readAgain}
      height={height}
    />
  );
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-sm);
  min-width: 0;

  > [aria-live]:empty {
    display: none;
  }

  > form {
    max-width: 44rem;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-sm);
`;
