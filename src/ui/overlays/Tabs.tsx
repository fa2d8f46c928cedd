import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';

interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  selectedId?: string;
  onSelect?: (id: string) => void;
}

/** Panels behind a row of tabs; arrow keys move between tabs. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  return (
    <Ariakit.TabProvider
      defaultSelectedId={tabs[0]?.id}
      selectedId={selectedId}
      setSelectedId={(id) => id && onSelect?.(id)}
    >
      <Row aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </Row>
      {tabs.map((tab) => (
        <Panel key={tab.id} tabId={tab.id}>
          {tab.panel}
        </Panel>
      ))}
    </Ariakit.TabProvider>
  );
}

const Row = styled(Ariakit.TabList)`
  display: flex;
  gap: var(--space-sm);
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;
`;

const Tab = styled(Ariakit.Tab)`
  flex: none;
  min-height: var(--tap-target);
  margin-bottom: -1px;
  padding: 0.5rem 0.1rem;
  border-bottom: 2px solid transparent;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-weight: 550;

  &[aria-selected='true'] {
    border-color: var(--leaf-deep);
    color: var(--ink);
  }

  ${media.forced} {
    &[aria-selected='false'] {
      border-color: Canvas;
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled(Ariakit.TabPanel)`
  padding-block: var(--space-sm);
`;
