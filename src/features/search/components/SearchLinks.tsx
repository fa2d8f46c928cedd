import styled from 'styled-components';
import { Eyebrow } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { searchAddress } from '../rules';

/** Searches others make, as links under a small title. */
export function SearchLinks({ title, queries }: { title: string; queries: readonly string[] }) {
  if (queries.length === 0) return null;
  return (
    <section>
      <Eyebrow as="h2">{title}</Eyebrow>
      <List>
        {queries.map((query) => (
          <li key={query}>
            <Pill href={searchAddress({ query })} rel="nofollow">
              {query}
            </Pill>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);
  margin-top: var(--space-2xs);
  padding: 0;
  list-style: none;
`;

const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--tap-target);
  padding-inline: 1.1rem;
  border: 1px solid var(--field-edge);
  border-radius: var(--radius-pill);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    border-color: var(--leaf);
    background: var(--leaf-tint);
  }
`;
