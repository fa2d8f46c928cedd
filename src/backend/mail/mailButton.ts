import { escapeHtml } from './escapeHtml';
import { mailColours as colours } from './mailStyles';

/** The one button of a mail. Its ground belongs to a cell, because Outlook gives a link no room of its own. */
export function mailButton({ label, url }: { readonly label: string; readonly url: string }): string {
  const link = `<a class="word" href="${escapeHtml(url)}" style="display:block;padding:14px 26px;color:${colours.sheet};text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
  return `<table role="presentation" class="way" cellpadding="0" cellspacing="0"><tr><td class="ground" align="center" style="background:${colours.leaf};color:${colours.sheet};border-radius:999px;mso-padding-alt:14px 26px">${link}</td></tr></table>`;
}
