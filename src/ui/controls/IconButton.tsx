import type { IconNode } from 'lucide';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/Icon';
import { Link } from '../navigation/Link';
import { media } from '../theme/media';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconNode;
  /** The name a screen reader speaks. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** A count or dot shown over the icon. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A round button that shows an icon only. Disabled, it does nothing but keeps its place in the keyboard's way: a button
 * that goes out under the focus would take the focus along.
 */
export function IconButton({
  icon,
  label,
  size = 'md',
  children,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      <Icon of={icon} size={size} />
      {children}
    </Root>
  );
}

/** A round spot as large as a finger, for an icon that is a button or a link. */
const iconSpot = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--tap-target);
  height: var(--tap-target);
  border-radius: 50%;
  transition: background var(--motion-fast) var(--ease);

  &:focus-visible {
    border-radius: 50%;
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, var(--ink) 7%, transparent);
    }
  }
`;

const Root = styled.button`
  ${iconSpot}

  &[aria-disabled='true'] {
    cursor: not-allowed;
    color: var(--ink-faint);
    opacity: 0.5;
  }
`;

/** A link that shows an icon only; `data-filled` draws it filled. */
export const IconLink = styled(Link)`
  ${iconSpot}

  &[data-filled] svg * {
    fill: currentColor;
  }
`;
