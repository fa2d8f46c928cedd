import type { Locale } from '@/contracts/locales';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { escapedText } from '@/lib/text';
import { mailColours as colours, mailFonts as fonts, mailSheet } from './mailStyles';

interface FramedMail {
  readonly locale: Locale;
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly intro: string;
  /** HTML below the opening words. */
  readonly body: string;
  /** Plain sentences below the sheet. */
  readonly footer: readonly string[];
}

/**
 * The frame of every mail, as HTML every mail program can show: one table column (inside a second one for Outlook, which
 * has no maximum width), styles on the elements, no pictures to load, the shop's name above and its phone and address
 * below.
 */
export function mailFrame({ locale, subject, preheader, title, intro, body, footer }: FramedMail): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${mailSheet}</style>
</head>
<body class="paper" style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${fonts.text}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${colours.paper};color:${colours.ink}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="leaf" style="padding:8px 4px 20px;font:500 22px/1.2 ${fonts.display};color:${colours.leaf}">${escapeHtml(shopIdentity().name)}</td></tr>
<tr><td class="sheet" style="background:${colours.sheet};border:1px solid ${colours.hairline};border-radius:4px;padding:40px;color:${colours.ink}">
<h1 class="title" style="margin:0 0 12px;font:400 34px/1.15 ${fonts.display}">${escapeHtml(title)}</h1>
<p class="soft" style="margin:0 0 28px;color:${colours.soft}">${escapeHtml(intro)}</p>
${body}
</td></tr>
<tr><td class="soft" style="padding:24px 4px;font-size:14px;color:${colours.soft}">${footer.map(reachable).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** A sentence whose phone number, mail address and page addresses can be pressed, and never break in two. */
function reachable(sentence: string): string {
  const link = (target: string, words: string) =>
    `<a class="soft" href="${target}" style="color:${colours.soft};white-space:nowrap">${words}</a>`;
  return escapeHtml(sentence)
    .replace(/https?:\/\/\S+/, (url) => link(url, url))
    .replace(shopIdentity().phone, link(phoneHref(shopIdentity().phone), shopIdentity().phone))
    .replace(shopIdentity().email, link(`mailto:${shopIdentity().email}`, shopIdentity().email));
}

/** Words of a mail that lead to a page. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A link that stands on a line of its own, below what the mail is about. */
export const mailWay = ({ label, url }: MailLink): string =>
  `<p class="soft" style="margin:0 0 8px;color:${colours.soft}"><a class="soft" href="${escapeHtml(url)}" style="color:${colours.soft}">${escapeHtml(label)}</a></p>`;

/** The one button of a mail. Its ground belongs to a cell, because Outlook gives a link no room of its own. */
export function mailButton({ label, url }: MailLink): string {
  const link = `<a class="word" href="${escapeHtml(url)}" style="display:block;padding:14px 26px;color:${colours.sheet};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
  return `<table role="presentation" class="way" cellpadding="0" cellspacing="0"><tr><td class="ground" align="center" style="background:${colours.leaf};color:${colours.sheet};border-radius:999px;mso-padding-alt:14px 26px">${link}</td></tr></table>`;
}

/** Points below the opening words, close to them. */
export function mailList(points: readonly string[]): string {
  const items = points.map((point) => `<li style="margin:0 0 6px">${escapeHtml(point)}</li>`).join('');
  return `<ul style="margin:-16px 0 28px;padding:0 0 0 20px">${items}</ul>`;
}

/** The words of a card as they will be printed on it. */
export function cardWords(text: string): string {
  return `<div class="tint" style="margin:0 0 28px;padding:16px 20px;background:${colours.tint};color:${colours.ink};border-radius:4px;font:17px/1.5 ${fonts.display};overflow-wrap:anywhere">${cardLines(text)}</div>`;
}

/** Scripts that have no slanted letters of their own are not slanted. */
const SLANTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The words of a card as HTML, line by line, each in the direction and manner of its script. */
export function cardLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map(
      (line) =>
        `<div dir="auto" style="font-style:${SLANTS.test(line) ? 'italic' : 'normal'}">${escapeHtml(line) || '&nbsp;'}</div>`,
    )
    .join('');
}

/** Text escaped for an HTML mail, between tags and inside quoted attributes; line breaks stay visible. */
export const escapeHtml = (text: string): string => escapedText(text).replace(/\r?\n/g, '<br>');
