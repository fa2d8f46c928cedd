import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '@/ui/layout/Heading';

/** The heading of a step; gets the focus when the step comes after another, so that a screen reader follows. */
export function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <Quiet ref={heading} as="h1" size="lg" tabIndex={-1}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Heading)`
  padding-bottom: var(--space-md);

  &:focus-visible {
    outline: none;
  }
`;
