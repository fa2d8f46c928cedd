import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { whenIdle } from '@/lib/whenIdle';
import { Icon } from '@/ui/icons/Icon';
import { lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import type { MenuEntry } from '@/contracts/same-origin';

const MenuPanel = lazyComponent(() => import('./MenuPanel').then((module) => module.MenuPanel));

/**
 * The menu across the top of a desktop page. A panel opens under the pointer; by keyboard the arrow beside a word opens it
 * and Escape closes it. Panels hold most links of a page, so they are rendered once a wide page is idle, or when the
 * shopper reaches the menu.
 */
export function MainNavigation({ items }: { items: readonly MenuEntry[] }) {
  const t = useTranslations('shell');
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(list.current?.offsetParent !== null)), []);
  const want = () => setWanted(true);
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    currentTarget.querySelector<HTMLElement>('[data-open] > button')?.focus();
    setOpenTitle(null);
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) =>
    !event.currentTarget.contains(event.relatedTarget) && setOpenTitle(null);
  return (
    <nav
      aria-label={t('header.mainNavigation')}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onFocus={want}
      onPointerEnter={want}
    >
      <List ref={list}>
        {items.map((item) => (
          <Entry key={`${item.url}${item.title}`} data-open={openTitle === item.title || undefined}>
            <Word href={item.url} onClick={() => setOpenTitle(null)}>
              {item.title}
            </Word>
            {item.items && item.items.length > 0 && (
              <>
                <Opener
                  type="button"
                  aria-label={t('header.moreIn', { title: item.title })}
                  aria-expanded={openTitle === item.title}
                  onClick={() => setOpenTitle(openTitle === item.title ? null : item.title)}
                >
                  <Icon of={ChevronDown} size="sm" />
                </Opener>
                {(isQuiet || isWanted) && (
                  <MenuPanel item={item} isWanted={isWanted} onChoose={() => setOpenTitle(null)} />
                )}
              </>
            )}
          </Entry>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  gap: clamp(0.75rem, 1.4vw, 1.6rem);
`;

const Word = styled(Link)`
  display: flex;
  align-items: center;
  height: var(--header-height);
  font-size: var(--text-sm);
  font-weight: 500;
  white-space: nowrap;
`;

const Opener = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-inline-start: 0.05rem;
  border-radius: 50%;
  color: var(--ink-faint);

  svg {
    transition: transform var(--motion-fast) var(--ease);
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;

  ${media.hover} {
    &:hover > a {
      box-shadow: inset 0 -2px 0 var(--leaf);
    }

    &:hover > [data-panel] {
      visibility: visible;
      opacity: 1;
      transition-delay: 120ms;
    }
  }

  &[data-open] > [data-panel] {
    visibility: visible;
    opacity: 1;
    transition-delay: 0ms;
  }
`;
