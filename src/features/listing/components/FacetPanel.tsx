import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Link } from '@/ui/navigation/Link';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { listingAddress, toggledFilter, type FacetView, type ListingChoices } from '../rules';

interface FacetPanelProps {
  facets: readonly FacetView[];
  choices: ListingChoices;
  /** Address of the list without its choices. */
  path: string;
}

/** Filters as links: they work before any script has loaded, and every choice has its own address. */
export function FacetPanel({ facets, choices, path }: FacetPanelProps) {
  const t = useTranslations('listing');
  return (
    <nav aria-label={t('filters.label')}>
      {facets.map((facet, at) => (
        <Disclosure
          key={facet.id}
          summary={facet.name}
          defaultOpen={at < 2 || facet.filters.some(({ isChosen }) => isChosen)}
        >
          <List>
            {facet.filters.map(({ key, name, count, isChosen }) => (
              <li key={key}>
                <Choice
                  href={listingAddress(path, toggledFilter(choices, key))}
                  rel="nofollow"
                  scroll={false}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  <Box $isChosen={isChosen}>{isChosen && <Icon of={Check} size="sm" />}</Box>
                  <span>{name}</span>
                  <Count>{count}</Count>
                </Choice>
              </li>
            ))}
          </List>
        </Disclosure>
      ))}
    </nav>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Choice = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  min-height: 2.4rem;
  color: var(--ink);
  text-decoration: none;

  &:hover span:nth-child(2) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Box = styled.span<{ $isChosen: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.15rem;
  height: 1.15rem;
  border: 1px solid ${({ $isChosen }) => ($isChosen ? 'var(--leaf)' : 'var(--field-edge)')};
  border-radius: var(--radius-sm);
  background: ${({ $isChosen }) => ($isChosen ? 'var(--leaf)' : 'var(--paper-raised)')};
  color: var(--on-leaf);
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: var(--ink-faint);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;
