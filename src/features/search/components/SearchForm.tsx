import { Search } from 'lucide';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { joinShopPath } from '@/contracts/shopPath';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { Eyebrow } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { searchAddress, tidySearchText } from '../rules';

interface SearchFormProps {
  /** The field, named "q". */
  children: ReactNode;
}

/** A search box: without scripts the browser itself requests /search?q=. */
export function SearchForm({ children }: SearchFormProps) {
  const t = useTranslations('search');
  const { locale, push } = useShopRouter();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = tidySearchText(String(new FormData(form).get('q') ?? ''));
    if (!query) return form.querySelector('input')?.focus();
    void remember(query);
    void push(searchAddress({ query }));
  };
  return (
    <Form role="search" action={joinShopPath(locale, '/search')} method="get" onSubmit={search}>
      <Box>{children}</Box>
      <Button type="submit" icon={<Icon of={Search} size="sm" />}>
        <Word>{t('submit')}</Word>
      </Button>
    </Form>
  );
}

/** Its code is loaded with the first search. */
async function remember(query: string): Promise<void> {
  const { rememberSearch } = await import('../state/recentSearches');
  rememberSearch(query);
}

interface SearchLinksProps {
  title: string;
  links: readonly { readonly text: string; readonly href: string; readonly label?: string }[];
}

/** Links under a small title: popular searches, chosen filters, pages. */
export function SearchLinks({ title, links }: SearchLinksProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <Eyebrow as="h2">{title}</Eyebrow>
      <List>
        {links.map(({ text, href, label }) => (
          <li key={href}>
            <Pill href={href} rel="nofollow" aria-label={label}>
              {text}
            </Pill>
          </li>
        ))}
      </List>
    </section>
  );
}

const Form = styled.form`
  display: flex;
  gap: var(--space-3xs);
  max-width: 44rem;
`;

const Box = styled.div`
  flex: 1;
  min-width: 0;

  input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** On phones the icon is enough; the word stays for screen readers. */
const Word = styled.span`
  ${media.belowMd} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);
  margin-top: var(--space-2xs);
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
