import { escapeHtml } from './escapeHtml';
import { mailColours as colours, mailFonts as fonts } from './mailStyles';

/** Scripts that have no slanted letters of their own are not slanted. */
const SLANTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The words of a card as they will stand on it: line by line, each in the direction and manner of its script. */
export function cardWords(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map(
      (line) =>
        `<div dir="auto" style="font-style:${SLANTS.test(line) ? 'italic' : 'normal'}">${escapeHtml(line) || '&nbsp;'}</div>`,
    );
  return `<div class="tint" style="margin:0 0 28px;padding:16px 20px;background:${colours.tint};color:${colours.ink};border-radius:4px;font:17px/1.5 ${fonts.display};overflow-wrap:anywhere">${lines.join('')}</div>`;
}
