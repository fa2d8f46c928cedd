import { Check } from 'lucide';
import styled from 'styled-components';
import type { FacetView } from '@/contracts/listing/collectionProducts';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Link } from '@/ui/navigation/Link';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { toggledFilter, type ListingChoices } from '../rules';

interface FacetPanelProps {
  facets: readonly FacetView[];
  choices: ListingChoices;
  /** Address of the list with other choices. */
  hrefOf: (choices: ListingChoices) => string;
}

/** Filters as links: they work before any script has loaded, and every choice has its own address. */
export function FacetPanel({ facets, choices, hrefOf }: FacetPanelProps) {
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
                <Link
                  href={hrefOf(toggledFilter(choices, key))}
                  rel="nofollow"
                  scroll={false}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  <span>{isChosen && <Icon of={Check} size="sm" />}</span>
                  <span>{name}</span>
                  <span>{count}</span>
                </Link>
              </li>
            ))}
          </List>
        </Disclosure>
      ))}
    </nav>
  );
}

/* One styled element for all choices of a facet: there are more than a hundred on a page. */
const List = styled.ul`
  display: grid;

  a {
    display: flex;
    align-items: center;
    gap: var(--space-2xs);
    min-height: 2.4rem;
    color: var(--ink);
    text-decoration: none;
  }

  a:hover span:nth-child(2) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  /* The box that is ticked. */
  span:first-child {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.15rem;
    height: 1.15rem;
    border: 1px solid var(--field-edge);
    border-radius: var(--radius-sm);
    background: var(--paper-raised);
    color: var(--on-leaf);
  }

  a[aria-current] span:first-child {
    border-color: var(--leaf);
    background: var(--leaf);
  }

  /* How many there are. */
  span:last-child {
    margin-inline-start: auto;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
`;
