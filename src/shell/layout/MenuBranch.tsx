import styled from 'styled-components';
import { Link } from '@/ui/navigation/Link';
import type { MenuItem } from './menuItem';

interface MenuBranchProps {
  items: readonly MenuItem[];
  onChoose: () => void;
}

/** Links of a menu panel with everything below them, as lists in lists. */
export function MenuBranch({ items, onChoose }: MenuBranchProps) {
  return (
    <List>
      {items.map(({ title, url, items: below }) => (
        <li key={`${url} ${title}`}>
          <Link href={url} onClick={onChoose}>
            {title}
          </Link>
          {below && below.length > 0 && <MenuBranch items={below} onChoose={onChoose} />}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  font-size: var(--text-md);
  list-style: none;

  ul {
    margin-inline-start: 0.15rem;
    padding-inline-start: 0.75rem;
    border-inline-start: 1px solid var(--hairline);
    font-size: var(--text-sm);
  }

  a {
    display: block;
    padding-block: 0.35rem;
  }

  ul a {
    padding-block: 0.25rem;
  }

  a[href]:hover {
    color: var(--leaf);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.28em;
  }
`;
