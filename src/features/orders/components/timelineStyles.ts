import styled from 'styled-components';
import { media } from '@/ui/theme/media';

/** Steps below each other on phones, side by side from tablets on; paper cannot follow them. */
export const TimelineList = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  ${media.md} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }

  ${media.print} {
    display: none;
  }
`;

/** One step; the stem to the step before is green once it is reached. */
export const TimelineRow = styled.li<{ $isReached: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  align-content: start;
  gap: 0 var(--space-2xs);
  min-height: 3.75rem;
  color: ${({ $isReached }) => ($isReached ? 'var(--ink)' : 'var(--ink-faint)')};
  font-size: var(--text-sm);
  line-height: 1.4;

  &:last-child {
    min-height: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.75rem 0;
    inset-inline-start: calc(0.875rem - 1px);
    border-inline-start: 2px solid var(--hairline);
  }

  &:has(+ li > span[data-reached])::before {
    border-color: var(--leaf);
  }

  strong {
    display: block;
    padding-top: 0.2rem;
    font-weight: 500;
  }

  &[aria-current] strong {
    font-weight: 650;
  }

  time {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }

  ${media.md} {
    grid-template-columns: 1fr;
    gap: var(--space-3xs);
    min-height: 0;
    padding-inline-end: var(--space-2xs);

    &:not(:last-child)::before {
      inset-block: calc(0.875rem - 1px) auto;
      inset-inline: 1.75rem 0;
      border-block-start: 2px solid var(--hairline);
      border-inline-start: 0;
    }
  }
`;

/** The round mark of a step; give it `data-reached` once the step is reached. */
export const TimelineMark = styled.span<{ $isWrong: boolean }>`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border: 2px solid var(--hairline);
  border-radius: 50%;
  background: var(--paper);
  color: var(--on-leaf);

  &[data-reached] {
    border-color: ${({ $isWrong }) => ($isWrong ? 'var(--danger)' : 'var(--leaf)')};
    background: ${({ $isWrong }) => ($isWrong ? 'var(--danger)' : 'var(--leaf)')};
  }
`;
