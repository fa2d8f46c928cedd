import { css } from 'styled-components';
import { media } from '../theme/media';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its parent. */
  wide?: boolean;
}

const looks = {
  primary: css`
    background: var(--leaf-deep);
    color: var(--on-leaf);

    ${media.hover} {
      &:hover {
        background: var(--leaf);
      }
    }
  `,
  secondary: css`
    box-shadow: inset 0 0 0 1px var(--ink);
    color: var(--ink);

    ${media.hover} {
      &:hover {
        background: var(--ink);
        color: var(--paper);
      }
    }
  `,
  quiet: css`
    padding-inline: var(--space-2xs);
    color: var(--ink);

    ${media.hover} {
      &:hover {
        background: color-mix(in srgb, var(--ink) 7%, transparent);
      }
    }
  `,
  danger: css`
    box-shadow: inset 0 0 0 1px var(--danger);
    color: var(--danger);

    ${media.hover} {
      &:hover {
        background: var(--danger);
        color: var(--paper);
      }
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 2.5rem;
    padding: 0.4rem 1rem;
    font-size: var(--text-sm);
  `,
  md: css`
    min-height: 3rem;
    padding: 0.65rem 1.6rem;
    font-size: var(--text-sm);
  `,
  lg: css`
    min-height: 3.5rem;
    padding: 0.85rem 2.2rem;
    font-size: var(--text-md);
  `,
};

/** The look shared by buttons and links that look like buttons. */
export const buttonStyles = css<{ $look: ButtonLook }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  border-radius: var(--radius-pill);
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  transition:
    background var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease),
    transform var(--motion-fast) var(--ease);

  ${({ $look }) => sizes[$look.size ?? 'md']}
  ${({ $look }) => looks[$look.variant ?? 'primary']}
  ${({ $look }) => $look.wide && 'width: 100%;'}

  &:focus-visible {
    border-radius: var(--radius-pill);
  }

  &:active {
    transform: translateY(1px);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    background: var(--paper-deep);
    box-shadow: none;
    color: var(--ink-faint);
    transform: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
