import styled from 'styled-components';
import { useUiTexts } from '../texts/UiTexts';
import { Link } from './Link';

export interface Crumb {
  label: string;
  /** Left out for the page itself, which comes last. */
  href?: string;
}

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { breadcrumbs } = useUiTexts();
  return (
    <nav aria-label={breadcrumbs}>
      <List>
        {crumbs.map(({ label, href }) => (
          <li key={`${href ?? ''}${label}`}>
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: var(--ink-faint);
  font-size: var(--text-xs);

  li {
    display: flex;
    align-items: center;
    min-height: 1.75rem;
  }

  li + li::before {
    content: '/' / '';
    padding-inline: 0.6em;
    color: var(--field-edge);
  }

  a {
    padding-block: 0.2rem;
  }

  a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
