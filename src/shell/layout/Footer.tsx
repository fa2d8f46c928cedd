import type { ReactNode } from 'react';
import { countryOf, locales } from '@/contracts/locales';
import { localesOfPage } from '@/contracts/shopPath';
import { phoneHref } from '@/contracts/shopIdentity';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import type { MenuEntry } from '@/contracts/same-origin';

interface FooterProps {
  /** Columns of links: title and links of each. */
  groups: readonly { title: string; items: readonly MenuEntry[] }[];
  /** The form for e-mail offers. */
  offers?: ReactNode;
  /** Support number as it is read and dialled: "1-888-555-0142". */
  phone: string;
  year: number;
  /** This page's address without locale, for the language links. */
  path: string;
  /** Leaves out links to other pages, during checkout. */
  isQuiet?: boolean;
}

/** The dark footer of every page; its styles come with the document. */
export function Footer({ groups, offers, phone, year, path, isQuiet = false }: FooterProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <footer
      className={isQuiet ? 'footer footer-quiet' : 'footer'}
      data-paper="night"
      aria-label={t('footer.label')}
    >
      <Container>
        {!isQuiet && (
          <div className="footer-top">
            <div>
              <Heading as="p" size="lg">
                {t('footer.motto')}
              </Heading>
              <p>{t('footer.line')}</p>
            </div>
            {offers}
          </div>
        )}
        <div className="footer-groups">
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
        </div>
        <div className="footer-small">
          <p>{t.rich('footer.support', { phone: <a href={phoneHref(phone)}>{phone}</a> })}</p>
          {countryOf(locale) === 'CA' && <p>{t('footer.usDollars')}</p>}
          <p>{t('footer.copyright', { year: String(year) })}</p>
        </div>
      </Container>
    </footer>
  );
}

/** Links to this page in each language and country of the shop; to the home page where it has none. */
function LocaleSwitcher({ path }: { path: string }) {
  const t = useTranslations('shell');
  const current = useLocale();
  const served = localesOfPage(path.split('?')[0] ?? path);
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            href={served.includes(locale) ? path : '/'}
            locale={locale}
            hrefLang={locale}
            lang={locale.slice(0, 2)}
            scroll={false}
            aria-current={locale === current ? 'true' : undefined}
          >
            {t(`footer.locales.${locale}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
