import { escapeHtml } from './escapeHtml';

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
