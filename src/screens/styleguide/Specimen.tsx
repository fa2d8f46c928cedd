import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '@/ui/layout/Heading';

/** One titled shelf of the styleguide. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Shelf aria-label={title}>
      <Heading size="sm">{title}</Heading>
      <div>{children}</div>
    </Shelf>
  );
}

const Shelf = styled.section`
  display: grid;
  gap: var(--space-sm);
  padding-block: var(--space-lg);
  border-block-start: 1px solid var(--hairline);
`;
