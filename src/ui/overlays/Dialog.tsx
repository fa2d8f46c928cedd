import * as Ariakit from '@ariakit/react';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { media } from '../theme/media';
import { useUiTexts } from '../texts/UiTexts';
import { useBackCloses } from './backCloses';
import { Backdrop, sheetHead, useSheetDrag } from './sheet';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences below the title, read out with it. */
  description?: ReactNode;
  /** Buttons at the bottom; they stay in view while the content scrolls. */
  footer?: ReactNode;
  width?: 'sm' | 'md';
  /** Gets the focus when the dialog opens; the first control otherwise. */
  initialFocus?: React.RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal sheet in the middle of the page (at the bottom of a phone). Load it lazily. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, width = 'md', initialFocus, children } = props;
  const { close } = useUiTexts();
  const drag = useSheetDrag(onClose);
  useBackCloses(open, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      initialFocus={initialFocus}
      unmountOnHide
      backdrop={<Backdrop />}
      $width={width}
    >
      <Head {...drag}>
        <Ariakit.DialogHeading render={<Title />}>{title}</Ariakit.DialogHeading>
        <IconButton icon={X} label={close} onClick={onClose} />
      </Head>
      <Body>
        {description && (
          <Ariakit.DialogDescription render={<Description />}>{description}</Ariakit.DialogDescription>
        )}
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </Sheet>
  );
}

const widths = { sm: '26rem', md: '34rem' };

const Sheet = styled(Ariakit.Dialog)<{ $width: keyof typeof widths }>`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  max-height: min(92dvh, 56rem);
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  opacity: 0;
  transform: translateY(1.5rem);
  transition:
    opacity var(--motion-calm) var(--ease),
    transform var(--motion-calm) var(--ease);

  &[hidden] {
    display: none;
  }

  &[data-enter] {
    opacity: 1;
    transform: none;
  }

  ${media.md} {
    inset: 3dvh 1.5rem;
    width: min(${({ $width }) => widths[$width]}, 100% - 3rem);
    height: fit-content;
    margin: auto;
    border-radius: var(--radius-lg);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-xs);
  padding: var(--space-xs) var(--space-2xs) 0.25rem var(--space-sm);
  ${sheetHead}
`;

const Title = styled.h2`
  padding-top: 0.4rem;
  font-size: var(--title-sm);
`;

const Description = styled.p`
  margin-bottom: var(--space-xs);
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2xs) var(--space-sm) var(--space-sm);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2xs);
  padding: var(--space-xs) var(--space-sm) max(var(--space-xs), env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);

  ${media.belowMd} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;
