import styled, { keyframes } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

/** Where short messages stand, at the lower edge over the page; only they themselves can be touched. */
export const FloatingRegion = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3xs);
  pointer-events: none;
`;

/** One message: it rises calmly into its place. */
export const FloatingSlip = styled.div`
  width: min(30rem, 100%);
  border-radius: var(--radius-md);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
  animation: ${rise} var(--motion-calm) var(--ease);
`;
