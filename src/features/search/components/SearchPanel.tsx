import * as Ariakit from '@ariakit/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { TextInput } from '@/ui/forms/TextInput';
import { longestSearch, searchAddress, tidySearchText } from '../rules';
import { pagesBeginning } from '../rules/pageWords';
import { shopPages } from '../rules/shopPages';
import { fetchSuggestions } from '../state';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from '../state/recentSearches';
import { Option, OptionList, RecentSearches } from './RecentSearches';
import { SearchForm } from './SearchForm';

/** The header's search: a field with suggestions while typing, and recent searches before that. Load it lazily. */
export function SearchPanel() {
  const t = useTranslations('search');
  const { push } = useShopRouter();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const [isWanted, setWanted] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(text);
  const isEmpty = text.trim() === '';
  const pages = isEmpty ? [] : pagesBeginning(text);
  const count = suggestions.length + pages.length;
  const isOpen = isWanted && (isEmpty ? recent.length : count) > 0;
  const search = (query: string) => {
    rememberSearch(query);
    void push(searchAddress({ query }));
  };
  const forgetAll = () => {
    field.current?.focus();
    setRecent(forgetSearches());
  };
  const forget = (query: string) => setRecent(forgetSearch(query));
  /**
   * While options are open: the first Escape closes them, the next one the panel; Enter searches for what was typed,
   * unless the arrow keys have chosen an option.
   */
  const whileOpen = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEscape = event.key === 'Escape';
    const isTypedText = event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant');
    if (!isOpen || !(isEscape || isTypedText) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(false);
    if (isTypedText) event.currentTarget.form?.requestSubmit();
  };
  const spoken = isEmpty
    ? `${t('recent.count', { count: recent.length })}. ${t('recent.hint')}`
    : `${t('suggestionCount', { count })}. ${t('hint')}`;
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
          ref={field}
          onKeyDown={whileOpen}
          render={<TextInput />}
        />
      </SearchForm>
      {isEmpty ? (
        <RecentSearches queries={isOpen ? recent : []} onChoose={search} onForget={forget} />
      ) : (
        <OptionList aria-label={t('suggestions')}>
          {suggestions.map((query) => (
            <Option key={query} value={query} onClick={() => search(query)}>
              <Ariakit.ComboboxItemValue />
            </Option>
          ))}
          {pages.map((page) => (
            <Option key={page} onClick={() => void push(shopPages[page])}>
              {t('pages.go', { page: t(`pages.${page}`) })}
            </Option>
          ))}
        </OptionList>
      )}
      {isEmpty && isOpen && (
        <Button variant="quiet" onClick={forgetAll}>
          {t('recent.clear')}
        </Button>
      )}
      <LiveRegion text={isOpen ? spoken : ''} />
    </Ariakit.ComboboxProvider>
  );
}

/** One letter has too many suggestions to help. */
const shortestQuery = 2;
const pauseMs = 180;
const none: readonly string[] = [];

/**
 * Suggestions for what is being typed. They are requested when typing pauses (debounce); an answer for an older text is
 * not shown.
 */
function useSuggestions(text: string): readonly string[] {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(none);
  const query = tidySearchText(text);
  const isLongEnough = query.length >= shortestQuery;
  useEffect(() => {
    if (!isLongEnough) return;
    let isCurrent = true;
    const show = (found: readonly string[]) => isCurrent && setShown(found);
    const request = () => void dispatch(fetchSuggestions({ query })).unwrap().then(show);
    const timer = setTimeout(request, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, isLongEnough, query]);
  return isLongEnough ? shown : none;
}
