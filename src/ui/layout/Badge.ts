import styled from 'styled-components';
import { stylingProps } from './spacing';

/** A short label on a tint: "Best seller", "Same-day". */
export const Badge = styled.span.withConfig(stylingProps('tone'))<{
  tone?: 'leaf' | 'rose' | 'marigold' | 'lilac' | 'sky' | 'plain';
}>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.2rem 0.6rem;
  border-radius: var(--radius-pill);
  background: ${({ tone = 'leaf' }) => (tone === 'plain' ? 'var(--paper-raised)' : `var(--${tone}-tint)`)};
  color: var(--ink);
  font-size: var(--text-xs);
  font-weight: 500;
  line-height: 1.4;
  white-space: nowrap;
`;
