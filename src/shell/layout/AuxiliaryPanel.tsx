import { X } from 'lucide';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { IconButton } from '@/ui/controls/IconButton';
import { Container } from '@/ui/layout/Container';
import { Link } from '@/ui/navigation/Link';
import { useBackCloses } from '@/ui/overlays/backCloses';
import type { MenuEntry } from '@/contracts/same-origin';

interface AuxiliaryPanelProps {
  menu: 'help' | 'search';
  help: readonly MenuEntry[];
  searchPanel: ReactNode;
  onClose: () => void;
}

/**
 * The strip below the header that holds search or help; Escape, Back and the close button close it and return the focus.
 * It covers the page, so it closes when the keyboard goes on to the page.
 */
export function AuxiliaryPanel({ menu, help, searchPanel, onClose }: AuxiliaryPanelProps) {
  const t = useTranslations('shell');
  const root = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    root.current?.querySelector<HTMLElement>('input, a')?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [menu]);
  useEffect(() => {
    const closeOnLeave = ({ key }: globalThis.KeyboardEvent) =>
      key === 'Tab' && document.activeElement?.closest('main, footer') && onClose();
    document.addEventListener('keyup', closeOnLeave);
    return () => document.removeEventListener('keyup', closeOnLeave);
  }, [onClose]);
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <Root ref={root} role="region" aria-label={t(`header.${menu}`)} onKeyDown={closeOnEscape}>
      <Container>
        <Row>
          <Content>{menu === 'search' ? searchPanel : <HelpLinks items={help} />}</Content>
          <IconButton
            icon={X}
            label={menu === 'search' ? t('header.closeSearch') : t('header.closeHelp')}
            onClick={onClose}
          />
        </Row>
      </Container>
    </Root>
  );
}

function HelpLinks({ items }: { items: readonly MenuEntry[] }) {
  return (
    <Links>
      {items.map((item) => (
        <li key={item.url}>
          <Link href={item.url}>{item.title}</Link>
        </li>
      ))}
    </Links>
  );
}

const Root = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  z-index: var(--layer-header);
  padding-block: var(--space-sm);
  border-block: 1px solid var(--hairline);
  background: var(--paper);
  box-shadow: var(--shadow-below);
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-xs);
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-md);

  a {
    display: flex;
    align-items: center;
    min-height: var(--tap-target);
    font-family: var(--font-display);
    font-size: var(--title-xs);
  }

  a:hover {
    color: var(--leaf);
  }
`;
