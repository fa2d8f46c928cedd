import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Locale } from '@/contracts/locales';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Eyebrow } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { displayText, underlinedText } from '@/ui/theme/textStyles';
import { media } from '@/ui/theme/media';
import { LocaleSwitcher } from './LocaleSwitcher';
import type { MenuItem } from './menuItem';

export interface FooterProps {
  /** Columns of links: title and links of each. */
  groups: readonly { title: string; items: readonly MenuItem[] }[];
  /** The form for e-mail offers. */
  offers?: ReactNode;
  /** Support number as it is read and dialled: "1-888-555-0142". */
  phone: string;
  year: number;
  /** This page's address without locale, for the language links. */
  path: string;
  /** Leaves out everything that leads away: while somebody is paying. */
  isQuiet?: boolean;
}

/** The dark band that closes every page. */
export function Footer({ groups, offers, phone, year, path, isQuiet = false }: FooterProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <Root data-paper="night" aria-label={t('footer.label')} $isQuiet={isQuiet}>
      <Container>
        {!isQuiet && (
          <Top>
            <Words>
              <Motto>{t.rich('footer.motto', { em: (words) => <em>{words}</em> })}</Motto>
              <p>{t('footer.line')}</p>
            </Words>
            {offers}
          </Top>
        )}
        <Groups $isQuiet={isQuiet}>
          {(isQuiet ? [] : groups).map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <Eyebrow>{group.title}</Eyebrow>
              <ul>
                {group.items.map((item) => (
                  <li key={`${item.url}${item.title}`}>
                    <Link href={item.url}>{item.title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label={t('footer.language')}>
            <Eyebrow>{t('footer.language')}</Eyebrow>
            <LocaleSwitcher path={path} />
          </nav>
        </Groups>
        <Small>
          <p>
            {t.rich('footer.support', { phone: <a href={`tel:+${phone.replace(/\D/g, '')}`}>{phone}</a> })}
          </p>
          {isCanadian(locale) && <p>{t('footer.usDollars')}</p>}
          <p>{t('footer.copyright', { year: String(year) })}</p>
        </Small>
      </Container>
    </Root>
  );
}

function isCanadian(locale: Locale): boolean {
  return locale.endsWith('-CA');
}

const Root = styled.footer<{ $isQuiet: boolean }>`
  position: relative;
  overflow: hidden;
  padding-block: ${({ $isQuiet }) => ($isQuiet ? 'var(--space-sm)' : 'var(--space-2xl) var(--space-md)')};
  isolation: isolate;

  &::before {
    content: ${({ $isQuiet }) => ($isQuiet ? 'none' : "''")};
    position: absolute;
    z-index: -1;
    inset-block-start: -3rem;
    inset-inline-end: -6rem;
    width: min(38rem, 90vw);
    aspect-ratio: 1;
    background: var(--paper-raised);
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    transform: rotate(24deg);
  }
`;

const Top = styled.div`
  display: grid;
  gap: var(--space-lg);
  padding-bottom: var(--space-lg);

  ${media.lg} {
    grid-template-columns: 1.2fr 1fr;
    padding-bottom: var(--space-xl);
    align-items: end;
  }
`;

const Words = styled.div`
  p:last-child {
    max-width: 34ch;
    margin-top: var(--space-xs);
    color: var(--ink-soft);
  }
`;

const Motto = styled.p`
  ${displayText}
  max-width: 13ch;
  font-size: var(--title-lg);
`;

const Groups = styled.div<{ $isQuiet: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-md) var(--space-sm);
  padding-block: var(--space-lg);
  border-block: 1px solid var(--hairline);

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(5, minmax(0, auto));
    justify-content: space-between;
  }

  ${({ $isQuiet }) =>
    $isQuiet &&
    `&& { display: block; padding-block: 0 var(--space-2xs); border-top: 0; }
     nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-sm); }
     ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-sm); margin: 0; }`}

  ul {
    margin-top: var(--space-3xs);
    padding: 0;
    list-style: none;
  }

  ul a {
    display: inline-flex;
    align-items: center;
    min-height: 2.4rem;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }

  ul a:hover,
  ul a[aria-current] {
    color: var(--ink);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.3em;
  }
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3xs) var(--space-md);
  padding-top: var(--space-sm);
  color: var(--ink-faint);
  font-size: var(--text-xs);

  a {
    ${underlinedText}
    white-space: nowrap;
  }
`;
