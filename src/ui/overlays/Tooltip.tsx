import * as Ariakit from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';

/** A short note on hover or focus. Never the only place something is said. Load it lazily. */
export function Tooltip({ anchor, children }: { anchor: ReactElement; children: ReactNode }) {
  return (
    <Ariakit.TooltipProvider timeout={300}>
      <Ariakit.TooltipAnchor render={anchor} />
      <Note gutter={6}>{children}</Note>
    </Ariakit.TooltipProvider>
  );
}

const Note = styled(Ariakit.Tooltip)`
  z-index: var(--layer-toast);
  max-width: 18rem;
  padding: 0.35rem 0.7rem;
  border-radius: var(--radius-md);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-xs);
  line-height: 1.4;
`;
