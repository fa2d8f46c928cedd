import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { TextLink } from '@/ui/navigation/TextLink';
import { eyebrowText } from '@/ui/theme/textStyles';
import { stopAddress, type CheckoutStop } from '../rules';

interface ReviewPartProps {
  title: string;
  /** Place at which it can be changed; none while a payment waits. */
  at?: CheckoutStop;
  children: ReactNode;
}

/** One part of the order as entered, with the way back to change it. */
export function ReviewPart({ title, at, children }: ReviewPartProps) {
  const t = useTranslations('checkout');
  return (
    <Root>
      <h2>{title}</h2>
      <div>{children}</div>
      {at && (
        <TextLink href={stopAddress(at)} shallow aria-label={t('review.editLabel', { part: title })}>
          {t('review.edit')}
        </TextLink>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.3rem var(--space-xs);
  padding-block: var(--space-sm);
  border-top: 1px solid var(--hairline);

  h2 {
    ${eyebrowText}
    color: var(--ink-faint);
  }

  > div {
    grid-row: 2;
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }

  > a {
    grid-row: 1;
    grid-column: 2;
    align-self: start;
    font-size: var(--text-sm);
  }
`;
