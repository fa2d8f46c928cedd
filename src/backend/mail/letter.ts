import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { escapeHtml } from './escapeHtml';
import { mailButton } from './mailButton';
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
  const paragraphs = rest.map(
    (line) => `<p class="soft" style="margin:0 0 16px;color:${colours.soft}">${escapeHtml(line)}</p>`,
  );
  const body = [way && `${mailButton(way)}<div style="height:24px"></div>`, ...paragraphs]
    .filter(Boolean)
    .join('\n');
  const footer = [help, ...shopIdentity().address];
  const html = mailFrame({ locale, subject, preheader: intro, title, intro, body, footer });
  const plainWay = way ? [`${way.label}\n${way.url}`] : [];
  const text = [
    shopIdentity().name.toUpperCase(),
    title,
    intro,
    ...plainWay,
    ...rest,
    footer.join('\n'),
  ].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
