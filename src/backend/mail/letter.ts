import type { Locale } from '@/contracts/locales';
import { escapeHtml } from './escapeHtml';
import { mailColours as colours, mailFonts as fonts, mailSheet } from './mailStyles';
import type { RenderedMail } from './RenderedMail';

/** A short mail in words. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the mail leads. */
  readonly way?: { readonly label: string; readonly url: string };
}

/** Writes a short mail out: a title, some lines, and a way on if there is one. */
export function letter({ locale, subject, title, lines, way }: Letter): RenderedMail {
  const paragraphs = lines.map(
    (line) => `<p class="soft" style="margin:0 0 16px;color:${colours.soft}">${escapeHtml(line)}</p>`,
  );
  const button =
    way &&
    `<p style="margin:12px 0 24px"><a class="way" href="${escapeHtml(way.url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${colours.leaf};color:${colours.sheet};text-decoration:none;font-weight:600">${escapeHtml(way.label)}</a></p>`;
  const [first = '', ...others] = paragraphs;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailSheet}</style>
</head>
<body class="paper" style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${fonts.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="sheet" style="background:${colours.sheet};border:1px solid ${colours.hairline};border-radius:10px;padding:40px;color:${colours.ink}">
<h1 class="title" style="margin:0 0 12px;font:400 34px/1.15 ${fonts.display}">${escapeHtml(title)}</h1>
${[first, button, ...others].filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const [opening = '', ...rest] = lines;
  const text = [title, opening, ...(way ? [way.url] : []), ...rest].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
