import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner';
import { buttonStyles, type ButtonLook } from './buttonStyles';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner over the label, keeps the width, and ignores presses until it is false again. */
  loading?: boolean;
  /** Spoken while loading, for example "Adding to cart". */
  loadingLabel?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Type "button" unless a form needs "submit". */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    loading,
    loadingLabel,
    icon,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <Root
      type={loading ? 'button' : type}
      $look={{ variant, size, wide }}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...rest}
    >
      <Label $hidden={loading ?? false}>
        {icon}
        {children}
      </Label>
      {loading && (
        <Overlay>
          <Spinner label={loadingLabel} />
        </Overlay>
      )}
    </Root>
  );
}

const Root = styled.button<{ $look: ButtonLook }>`
  ${buttonStyles}
`;

const Label = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
