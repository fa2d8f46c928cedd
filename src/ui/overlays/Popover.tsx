import * as Ariakit from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { floatingStyles } from './floatingStyles';

interface PopoverProps {
  trigger: ReactElement;
  /** The name a screen reader speaks for the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom' | 'bottom-start' | 'bottom-end' | 'top';
  children: ReactNode;
}

/** A small panel beside its button: a note, a short form. Load it lazily. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  placement = 'bottom',
  children,
}: PopoverProps) {
  return (
    <Ariakit.PopoverProvider open={open} setOpen={onOpenChange} placement={placement}>
      <Ariakit.PopoverDisclosure render={trigger} />
      <Panel gutter={8} aria-label={label} unmountOnHide>
        {children}
      </Panel>
    </Ariakit.PopoverProvider>
  );
}

const Panel = styled(Ariakit.Popover)`
  ${floatingStyles}
  width: max-content;
  max-width: min(24rem, calc(100vw - 2rem));
  padding: var(--space-xs) var(--space-sm);
`;
