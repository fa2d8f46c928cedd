import type { ComponentType } from 'react';
import { locales, type Locale } from '@/contracts/locales';
import type { Messages } from './messageTypes';
import { I18nProvider, useLocale } from './useTranslations';

interface PrivacyFile {
  readonly default: NonNullable<Messages['privacy']>;
}

/**
 * Gives a part the texts of the choice of privacy. They travel in its own file, in every language: the list of all message files, which other
 * parts load first, weighs more.
 */
export async function withPrivacyTexts<Props extends object>(
  Part: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const file = (await import(
        /* webpackMode: "eager" */ `../../.cache/messages/${locale}/privacy.json`
      )) as PrivacyFile;
      return [locale, { privacy: file.default }] as const;
    }),
  );
  const messages = Object.fromEntries(texts) as Partial<Record<Locale, Messages>>;
  return function WithPrivacyTexts(props: Props) {
    const locale = useLocale();
    return (
      <I18nProvider locale={locale} messages={messages[locale] ?? {}}>
        <Part {...props} />
      </I18nProvider>
    );
  };
}
