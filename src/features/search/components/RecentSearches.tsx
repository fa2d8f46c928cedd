import * as Ariakit from '@ariakit/react';
import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Eyebrow } from '@/ui/layout/Heading';

/** A list of options under the search field. */
export const optionListStyle = css`
  max-width: 44rem;
  padding-top: var(--space-3xs);
`;

/** One option: as tall as a finger, marked while the arrow keys or the pointer are on it. */
export const optionStyle = css`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  cursor: pointer;

  &[data-active-item] {
    /* Seen in forced colours only, which take the tint away. */
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--leaf-tint);
  }
`;

interface RecentSearchesProps {
  queries: readonly string[];
  onChoose: (query: string) => void;
  onForget: (query: string) => void;
}

/**
 * What this browser searched for, as options under the empty field. The cross is for pointers; keys remove the option at
 * hand by Delete, because an option may hold no button.
 */
export function RecentSearches({ queries, onChoose, onForget }: RecentSearchesProps) {
  const t = useTranslations('search');
  return (
    <>
      {queries.length > 0 && <Title aria-hidden="true">{t('recent.title')}</Title>}
      <List aria-label={t('recent.title')}>
        {queries.map((query) => (
          <Option
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
          </Option>
        ))}
      </List>
    </>
  );
}

const Title = styled(Eyebrow)`
  padding-top: var(--space-2xs);
`;

const List = styled(Ariakit.ComboboxList)`
  ${optionListStyle}
`;

const Option = styled(Ariakit.ComboboxItem)`
  ${optionStyle}
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
