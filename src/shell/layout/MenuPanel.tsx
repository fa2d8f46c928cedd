import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Eyebrow } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { TextLink } from '@/ui/navigation/TextLink';
import { MenuPicture } from './MenuPicture';
import type { MenuEntry } from '@/contracts/same-origin';

interface MenuPanelProps {
  item: MenuEntry;
  /** The shopper has reached the menu: pictures are fetched. */
  isWanted: boolean;
  onChoose: () => void;
}

/** The wide panel of a main menu entry: groups of links with all their levels, and one picture. */
export function MenuPanel({ item, isWanted, onChoose }: MenuPanelProps) {
  const t = useTranslations('shell');
  const groups = groupsOf(item);
  return (
    <Panel data-panel="">
      <Container>
        <Columns>
          <Lead>
            <Title>{item.title}</Title>
            {item.url && (
              <TextLink href={item.url} onClick={onChoose}>
                {t('header.viewAll', { title: item.title })}
              </TextLink>
            )}
          </Lead>
          {groups.map((group) => (
            <div key={group.title}>
              {group.title && <Eyebrow as="p">{group.title}</Eyebrow>}
              <Branch>
                <MenuBranch items={group.items} onChoose={onChoose} />
              </Branch>
            </div>
          ))}
          {item.pictureUrl && (
            <Window>
              <MenuPicture url={item.pictureUrl} isWanted={isWanted} />
            </Window>
          )}
        </Columns>
      </Container>
    </Panel>
  );
}

/** Items that hold links become groups; bare links are gathered in one group without a title. */
function groupsOf({ items }: MenuEntry): { title: string; items: readonly MenuEntry[] }[] {
  const all = items ?? [];
  const bare = all.filter((item) => !item.items?.length);
  const groups = all.flatMap((item) =>
    item.items?.length ? [{ title: item.title, items: item.items }] : [],
  );
  return bare.length > 0 ? [...groups, { title: '', items: bare }] : groups;
}

const Panel = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  z-index: var(--layer-header);
  visibility: hidden;
  opacity: 0;
  max-height: calc(100vh - var(--header-height));
  padding-block: var(--space-lg);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block: 1px solid var(--hairline);
  background: var(--paper);
  box-shadow: var(--shadow-below);
  transition:
    opacity var(--motion-fast) var(--ease),
    visibility var(--motion-fast);
`;

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--space-lg);
  min-height: 15rem;
`;

const Lead = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2xs);
  font-size: var(--text-sm);
`;

const Title = styled.p`
  font-family: var(--font-display);
  font-size: var(--title-md);
  letter-spacing: -0.018em;
  line-height: 1.1;
`;

const Branch = styled.div`
  margin-top: var(--space-2xs);
`;

const Window = styled.div`
  width: 13rem;
  justify-self: end;
`;

interface MenuBranchProps {
  items: readonly MenuEntry[];
  onChoose: () => void;
}

/** Links of a menu panel with all their levels, as nested lists. */
function MenuBranch({ items, onChoose }: MenuBranchProps) {
  return (
    <List>
      {items.map(({ title, url, items: below }) => (
        <li key={`${url} ${title}`}>
          <Link href={url} onClick={onChoose}>
            {title}
          </Link>
          {below && below.length > 0 && <MenuBranch items={below} onChoose={onChoose} />}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  font-size: var(--text-md);

  ul {
    margin-inline-start: 0.15rem;
    padding-inline-start: 0.75rem;
    border-inline-start: 1px solid var(--hairline);
    font-size: var(--text-sm);
  }

  a {
    display: block;
    padding-block: 0.35rem;
  }

  ul a {
    padding-block: 0.25rem;
  }

  a[href]:hover {
    color: var(--leaf);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.28em;
  }
`;
