import * as Ariakit from '@ariakit/react';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { media } from '../theme/media';
import { useUiTexts } from '../texts/UiTexts';
import { useBackCloses } from './backCloses';
import { Backdrop, sheetHead, useSheetDrag } from './sheet';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it slides in from on a tablet or desktop. */
  side?: 'end' | 'start';
  /** On phones: a sheet from the bottom (default) or the same side drawer. */
  onPhone?: 'sheet' | 'side';
  /** Stays in view below the scrolling content: totals, the main button. */
  footer?: ReactNode;
  /** Stays rendered while it is closed, so that it opens with its content at once. */
  staysReady?: boolean;
  children: ReactNode;
}

/** A modal panel at the edge of the page: mini-cart, filters, main menu. Load it lazily. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'end',
  onPhone = 'sheet',
  footer,
  staysReady = false,
  children,
}: DrawerProps) {
  const { close } = useUiTexts();
  const drag = useSheetDrag(onClose);
  useBackCloses(open, onClose);
  return (
    <Panel
      open={open}
      onClose={onClose}
      unmountOnHide={!staysReady}
      backdrop={<Backdrop />}
      $side={side}
      $onPhone={onPhone}
    >
      <Head {...drag} $isSheet={onPhone === 'sheet'}>
        <Ariakit.DialogHeading render={<Title />}>{title}</Ariakit.DialogHeading>
        <IconButton icon={X} label={close} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Panel>
  );
}

const fromSide = css<{ $side: 'end' | 'start' }>`
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'end' ? 'auto 0' : '0 auto')};
  width: min(29rem, 100% - 2.5rem);
  max-height: none;
  border-radius: 0;
  transform: translateX(${({ $side }) => ($side === 'end' ? '2.5rem' : '-2.5rem')});
`;

const fromBottom = css`
  inset: auto 0 0;
  max-height: 90dvh;
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  transform: translateY(2.5rem);
`;

const Panel = styled(Ariakit.Dialog)<{ $side: 'end' | 'start'; $onPhone: 'sheet' | 'side' }>`
  position: fixed;
  z-index: var(--layer-overlay);
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  opacity: 0;
  transition:
    opacity var(--motion-calm) var(--ease),
    transform var(--motion-calm) var(--ease);
  ${({ $onPhone }) => ($onPhone === 'sheet' ? fromBottom : fromSide)}

  ${media.md} {
    ${fromSide}
  }

  &[hidden] {
    display: none;
  }

  &[data-enter] {
    opacity: 1;
    transform: none;
  }
`;

const Head = styled.div<{ $isSheet: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
  padding: var(--space-xs) var(--space-2xs) var(--space-xs) var(--space-sm);
  border-bottom: 1px solid var(--hairline);
  ${({ $isSheet }) => $isSheet && sheetHead}
`;

const Title = styled.h2`
  font-size: var(--title-sm);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-sm);
`;

const Foot = styled.div`
  padding: var(--space-sm) var(--space-sm) max(var(--space-sm), env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--paper-raised);
`;
