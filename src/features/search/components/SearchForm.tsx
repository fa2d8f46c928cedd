import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { joinShopPath } from '@/contracts/shopPath';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
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
