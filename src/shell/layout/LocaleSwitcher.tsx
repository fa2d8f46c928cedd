import { locales } from '@/contracts/locales';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { Link } from '@/ui/navigation/Link';

/** Links to this page in each language and country of the shop. */
export function LocaleSwitcher({ path }: { path: string }) {
  const t = useTranslations('shell');
  const current = useLocale();
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <Link
            href={path}
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
