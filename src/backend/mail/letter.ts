import type { Locale } from '@/contracts/locales';
import { escapeHtml } from './escapeHtml';
import { mailFrame } from './mailFrame';
import { mailColours as colours } from './mailStyles';
import type { RenderedMail } from './RenderedMail';

/** A short mail in words. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly title: string;
  /** The first opens the mail. */
  readonly lines: readonly string[];
  /** Whom to ask; stands below the sheet. */
  readonly help: string;
  /** Where the mail leads. */
  readonly way?: { readonly label: string; readonly url: string };
}

/** Writes a short mail out: a title, some lines, and a way on if there is one. */
export function letter({ locale, subject, title, lines, help, way }: Letter): RenderedMail {
  const [intro = '', ...rest] = lines;
  const button =
    way &&
    `<p style="margin:0 0 24px"><a class="way" href="${escapeHtml(way.url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${colours.leaf};color:${colours.sheet};text-decoration:none;font-weight:600">${escapeHtml(way.label)}</a></p>`;
  const paragraphs = rest.map(
    (line) => `<p class="soft" style="margin:0 0 16px;color:${colours.soft}">${escapeHtml(line)}</p>`,
  );
  const body = [button, ...paragraphs].filter(Boolean).join('\n');
  const html = mailFrame({ locale, subject, preheader: intro, title, intro, body, footer: [help] });
  const text = [title, intro, ...(way ? [way.url] : []), ...rest, help].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
