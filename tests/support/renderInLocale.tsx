import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '@/contracts/locales';
import { I18nProvider } from '@/i18n/useTranslations';
import type { Messages } from '@/i18n/messageTypes';
import { ShopTexts } from '@/shell/layout/ShopTexts';

/** Every compiled message of a locale, as pages receive them. */
export function testMessages(locale: Locale = 'en-US'): Messages {
  const folder = join(process.cwd(), '.cache', 'messages', locale);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Readonly<Record<string, unknown>>,
    ]),
  );
}

/** Renders with the language, the messages and the kit's words in place, as the shell does. */
export function renderInLocale(element: ReactElement, locale: Locale = 'en-US'): RenderResult {
  return render(element, { wrapper: shopWords(locale) });
}

/** What the server draws, standing in the document, and the element that brings it to life. */
export function renderedOnServer(element: ReactElement, locale: Locale = 'en-US') {
  const Words = shopWords(locale);
  const wrapped = <Words>{element}</Words>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(wrapped);
  return { container, wrapped };
}

function shopWords(locale: Locale) {
  const messages = testMessages(locale);
  return function Words({ children }: { children: ReactNode }) {
    return (
      <I18nProvider locale={locale} messages={messages}>
        <ShopTexts>{children}</ShopTexts>
      </I18nProvider>
    );
  };
}
