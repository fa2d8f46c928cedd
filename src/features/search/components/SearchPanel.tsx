import * as Ariakit from '@ariakit/react';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { TextInput } from '@/ui/forms/TextInput';
import { longestSearch, searchAddress } from '../rules';
import { SearchForm } from './SearchForm';
import { useSuggestions } from './useSuggestions';

/** The header's search: a field that suggests while one types. Load it lazily. */
export function SearchPanel() {
  const t = useTranslations('search');
  const { push } = useShopRouter();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const suggestions = useSuggestions(text);
  const isOpen = isWanted && suggestions.length > 0;
  /**
   * While suggestions are open: the first Escape closes them, the next one the panel; Enter searches for what was typed,
   * unless the arrow keys have chosen a suggestion.
   */
  const whileOpen = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const isEscape = event.key === 'Escape';
    const isTypedText = event.key === 'Enter' && !field.hasAttribute('aria-activedescendant');
    if (!isOpen || !(isEscape || isTypedText) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(false);
    if (isTypedText) field.form?.requestSubmit();
  };
  return (
    <Ariakit.ComboboxProvider value={text} setValue={setText} open={isOpen} setOpen={setWanted}>
      <SearchForm>
        <Ariakit.Combobox
          name="q"
          type="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={longestSearch}
          autoComplete="list"
          enterKeyHint="search"
          autoFocus
          onKeyDown={whileOpen}
          render={<TextInput />}
        />
      </SearchForm>
      <List aria-label={t('suggestions')}>
        {suggestions.map((query) => (
          <Suggestion key={query} value={query} onClick={() => void push(searchAddress({ query }))}>
            <Ariakit.ComboboxItemValue />
          </Suggestion>
        ))}
      </List>
      <LiveRegion
        text={isOpen ? `${t('suggestionCount', { count: suggestions.length })}. ${t('hint')}` : ''}
      />
    </Ariakit.ComboboxProvider>
  );
}

const List = styled(Ariakit.ComboboxList)`
  max-width: 44rem;
  padding-top: var(--space-3xs);
`;

const Suggestion = styled(Ariakit.ComboboxItem)`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  cursor: pointer;

  &[data-active-item] {
    outline: none;
    background: var(--leaf-tint);
  }

  [data-autocomplete-value] {
    color: var(--ink-soft);
  }

  [data-user-value] {
    font-weight: 600;
  }
`;
