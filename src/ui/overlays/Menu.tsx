import * as Ariakit from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../navigation/Link';
import { floatingStyles } from './floatingStyles';

export type MenuEntry =
  | { key: string; label: ReactNode; onSelect: () => void; disabled?: boolean }
  | { key: string; label: ReactNode; href: string; locale?: string };

interface MenuProps {
  /** The button that opens it, for example `<Button variant="quiet">Account</Button>`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start';
}

/** A button with a menu of commands or links. Load it lazily. */
export function Menu({ trigger, entries, placement = 'bottom-end' }: MenuProps) {
  return (
    <Ariakit.MenuProvider placement={placement}>
      <Ariakit.MenuButton render={trigger} />
      <Panel gutter={8} unmountOnHide>
        {entries.map((entry) =>
          'href' in entry ? (
            <Entry key={entry.key} render={<Link href={entry.href} locale={entry.locale} />}>
              {entry.label}
            </Entry>
          ) : (
            <Entry key={entry.key} disabled={entry.disabled} onClick={entry.onSelect}>
              {entry.label}
            </Entry>
          ),
        )}
      </Panel>
    </Ariakit.MenuProvider>
  );
}

const Panel = styled(Ariakit.Menu)`
  ${floatingStyles}
  min-width: 13rem;
  padding: var(--space-3xs);
`;

const Entry = styled(Ariakit.MenuItem)`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  font-size: var(--text-sm);
  cursor: pointer;

  &[data-active-item] {
    /* Seen in forced colours only, which take the tint away. */
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--leaf-tint);
  }

  &[aria-disabled='true'] {
    color: var(--ink-faint);
    cursor: not-allowed;
  }
`;
