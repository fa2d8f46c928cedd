import styled, { keyframes } from 'styled-components';

/** The lower edge of the window, where slips lie over the page. */
export const SlipPlace = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

/** A short notice that moves nothing of the page. */
export const Slip = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  width: min(34rem, 100%);
  border-radius: var(--radius-md);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
  animation: ${rise} var(--motion-calm) var(--ease);
  padding: 0.9rem 1.1rem;
  border: 1px solid var(--hairline);
  font-size: var(--text-sm);
  line-height: 1.5;

  > svg {
    flex: none;
    margin-top: 0.15em;
  }

  strong {
    font-weight: 600;
  }
`;
