import { locales } from '@/contracts/locales';
import { localesOfPage } from '@/contracts/shopPath';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Link } from '@/ui/navigation/Link';

/** Links to this page in each language and country of the shop; to the home page where it has none. */
export function LocaleSwitcher({ path }: { path: string }) {
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
