import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/Icon';

interface DisclosureProps {
  summary: ReactNode;
  /** Disclosures that share a name close each other: an accordion. */
  name?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A heading that opens its text below. Works before any script has loaded. */
export function Disclosure({ summary, name, defaultOpen, children }: DisclosureProps) {
  return (
    <Root name={name} open={defaultOpen}>
      <Summary>
        <span>{summary}</span>
        <Icon of={Plus} />
      </Summary>
      <Content>{children}</Content>
    </Root>
  );
}

const Root = styled.details`
  border-block-end: 1px solid var(--hairline);

  /* The plus becomes a minus: a cross would mean that something is removed. */
  &[open] > summary path:last-child {
    opacity: 0;
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
  min-height: 3.5rem;
  padding-block: 0.75rem;
  font-weight: 550;
  list-style: none;

  svg {
    flex: none;
  }
`;

const Content = styled.div`
  padding-block-end: var(--space-sm);
  color: var(--ink-soft);
`;
