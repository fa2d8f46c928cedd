import { cardLines } from './cardLines';
import { mailColours as colours, mailFonts as fonts } from './mailStyles';

/** The words of a card as they will stand on it. */
export function cardWords(text: string): string {
  return `<div class="tint" style="margin:0 0 28px;padding:16px 20px;background:${colours.tint};color:${colours.ink};border-radius:4px;font:17px/1.5 ${fonts.display};overflow-wrap:anywhere">${cardLines(text)}</div>`;
}
