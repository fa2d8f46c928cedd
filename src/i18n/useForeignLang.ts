import { foreignLang, type Locale } from '@/contracts/locales';
import { useLocale } from './useTranslations';

/**
 * Gives the `lang` of an element whose text is written in a language: none where the page speaks it.
 * @source spec §2 Locale prefix (content falls back)
 */
export function useForeignLang(): (written: string | undefined) => Locale | undefined {
  const page = useLocale();
  return (written) => (written ? foreignLang(written, page).lang : undefined);
}
