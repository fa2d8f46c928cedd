import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { keepFocus } from '@/lib/keepFocus';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Pending } from '@/ui/feedback/Pending';
import type { FormTexts } from '@/ui/forms/StoreForm';
import { Card } from '@/ui/layout/Card';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import {
  accountFeedback,
  readOwn,
  selectAccountFeedback,
  type AccountFeedback,
  type AccountSection,
  type ChangeOutcome,
  type OwnName,
  type OwnResults,
} from '../state';

interface SectionFrameProps {
  section: AccountSection;
  title: string;
  text?: string;
  /** A button beside the heading. */
  action?: ReactNode;
  /** Messages of the section that has a namespace of its own; what it says of a change is looked up there first. */
  texts?: FeedbackTexts;
  children: ReactNode;
}

/** A section of the account: its heading, what became of the last change, and its content. What is removed hands its focus on. */
export function SectionFrame({ section, title, text, action, texts, children }: SectionFrameProps) {
  return (
    <Root aria-labelledby={`${section}-title`} ref={keepFocus} tabIndex={-1}>
      <Head>
        <Heading as="h1" size="md" id={`${section}-title`}>
          {title}
        </Heading>
        {action}
      </Head>
      {text && <Text tone="soft">{text}</Text>}
      <SectionFeedback section={section} texts={texts} />
      {children}
    </Root>
  );
}

/** What became of the last change of this section, brought into sight; gone when the section is left. @source spec §8 Account */
function SectionFeedback({ section, texts }: Pick<SectionFrameProps, 'section' | 'texts'>) {
  const feedbackText = useFeedbackText(texts);
  const dispatch = useAppDispatch();
  const feedback = useAppSelector((state) => selectAccountFeedback(state, section));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => void dispatch(accountFeedback(null)), [dispatch]);
  useEffect(() => {
    if (feedback) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [feedback]);
  return (
    <div aria-live="polite" ref={root}>
      {feedback && (
        <InlineMessage tone={feedback.type} live={false}>
          {feedbackText(feedback)}
        </InlineMessage>
      )}
    </div>
  );
}

/** Messages that may hold a text of their own for what became of a change. */
export type FeedbackTexts = { (key: 'feedback.saved'): string; has: (key: string) => boolean };
/** The same texts, where one names what it is about. */
type NamingTexts = (key: string, values: { name: string }) => string;

/** What became of a change, in the words of its section or else in those of the account. @source spec §8 Account */
export function useFeedbackText(texts?: FeedbackTexts): (feedback: AccountFeedback) => string {
  const t = useTranslations('account');
  return ({ message, name = '' }) => {
    const key = `feedback.${message}`;
    return texts?.has(key) ? (texts as NamingTexts)(key, { name }) : t(key as 'feedback.failed');
  };
}

/** What the gateway refused a form for, at the fields it named; nothing when it went well. @source spec §8 Transport (PUT) */
export function useRefusedTexts<Values extends object>() {
  const t = useTranslations('account');
  return (outcome: ChangeOutcome): FormTexts<Values> | undefined => {
    if (outcome.ok) return undefined;
    const texts = Object.fromEntries(outcome.fields.map((field) => [field, t('wrongField')]));
    /* The section says everything else; the form stays as it is. */
    return texts as FormTexts<Values>;
  };
}

interface OwnPartProps<N extends OwnName> {
  name: N;
  /** Room it will take. */
  height?: string;
  /** Something else that it shows is still being read. */
  isWaiting?: boolean;
  children: (results: OwnResults<N>) => ReactNode;
}

/** Shows something of the customer's own once it is read; meanwhile its room, or why it is not there. */
export function OwnPart<N extends OwnName>({
  name,
  height = '12rem',
  isWaiting = false,
  children,
}: OwnPartProps<N>) {
  const t = useTranslations('account');
  const { results, hasFailed, readAgain } = useOwn(name);
  if (results && !isWaiting) return children(results);
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

/** Something of the customer's own, read when it is first shown and again when it failed and the connection is back. */
function useOwn<N extends OwnName>(name: N) {
  const dispatch = useAppDispatch();
  const { results, error, isLoading } = useAppSelector((state) => state[name]);
  const readAgain = useCallback(() => void dispatch(readOwn({ name })), [dispatch, name]);
  useEffect(readAgain, [readAgain]);
  const hasFailed = error !== null && !isLoading && results === null;
  useComeback(hasFailed, readAgain);
  return { results: results as OwnResults<N> | null, hasFailed, readAgain };
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

  > h2 {
    margin-top: var(--space-sm);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-sm);
`;

/** Cards beside each other where there is room. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: var(--space-sm);
`;

/** A card with its heading above and its actions at the bottom. */
export const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-2xs);
`;
