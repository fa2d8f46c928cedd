import * as Ariakit from '@ariakit/react';
import { X } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Eyebrow } from '@/ui/layout/Heading';

interface RecentSearchesProps {
  queries: readonly string[];
  onChoose: (query: string) => void;
  onForget: (query: string) => void;
}

/**
 * Searches made in this browser, as options under the empty field. The cross is for pointers; the Delete key removes the
 * active option, because an option may contain no button.
 */
export function RecentSearches({ queries, onChoose, onForget }: RecentSearchesProps) {
  const t = useTranslations('search');
  return (
    <>
      {queries.length > 0 && <Title aria-hidden="true">{t('recent.title')}</Title>}
      <OptionList aria-label={t('recent.title')}>
        {queries.map((query) => (
          <RemovableOption
            key={query}
            value={query}
            onClick={() => onChoose(query)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete') return;
              event.preventDefault();
              onForget(query);
            }}
          >
            <span>{query}</span>
            <Cross
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                onForget(query);
              }}
            >
              <Icon of={X} size="sm" />
            </Cross>
          </RemovableOption>
        ))}
      </OptionList>
    </>
  );
}

const Title = styled(Eyebrow)`
  padding-top: var(--space-2xs);
`;

/** A list of options under the search field. */
export const OptionList = styled(Ariakit.ComboboxList)`
  max-width: 44rem;
  padding-top: var(--space-3xs);
`;

/** One option: as tall as a finger, marked while the arrow keys or the pointer are on it. */
export const Option = styled(Ariakit.ComboboxItem)`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  cursor: pointer;

  &[data-active-item] {
    /* Visible in forced colours only, which remove the tint. */
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--leaf-tint);
  }

  [data-autocomplete-value] {
    color: var(--ink-soft);
  }

  [data-user-value] {
    font-weight: 600;
  }
`;

const RemovableOption = styled(Option)`
  justify-content: space-between;
  padding-block: 0;
  padding-inline-end: 0;

  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Cross = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--tap-target);
  height: var(--tap-target);
  border-radius: var(--radius-md);
  color: var(--ink-soft);

  &:hover {
    color: var(--ink);
    background: var(--leaf-tint);
  }
`;
