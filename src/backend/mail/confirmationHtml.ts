import { shop } from '@/contracts/shop';
import type { ConfirmationView } from './confirmationView';
import { escapeHtml } from './escapeHtml';
import { mailColours as colours, mailFonts as fonts, mailSheet } from './mailStyles';

/** The confirmation as HTML every mail program can show: one table column, styles on the elements, no pictures to load. */
export function confirmationHtml(view: ConfirmationView): string {
  const { locale, subject, preheader, title, intro } = view;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailSheet}</style>
</head>
<body class="paper" style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${fonts.text}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${colours.paper};color:${colours.ink}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="leaf" style="padding:8px 4px 20px;font:500 22px/1.2 ${fonts.display};color:${colours.leaf}">${escapeHtml(shop.name)}</td></tr>
<tr><td class="sheet" style="background:${colours.sheet};border:1px solid ${colours.hairline};border-radius:10px;padding:40px;color:${colours.ink}">
<h1 class="title" style="margin:0 0 12px;font:400 34px/1.15 ${fonts.display}">${escapeHtml(title)}</h1>
<p class="soft" style="margin:0 0 28px;color:${colours.soft}">${escapeHtml(intro)}</p>
${factRows(view)}
${itemRows(view)}
${sumRows(view)}
${closing(view)}
</td></tr>
<tr><td class="soft" style="padding:24px 4px;font-size:14px;color:${colours.soft}">${view.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function table(rows: readonly string[], margin = '0 0 28px'): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:${margin}">\n${rows.join('\n')}\n</table>`;
}

function pair(left: string, right: string, style = '', tone = 'line'): string {
  return `<tr><td class="${tone}" style="padding:6px 12px 6px 0;${style}">${left}</td><td class="${tone}" align="right" valign="top" style="padding:6px 0;white-space:nowrap;${style}">${right}</td></tr>`;
}

function heading(text: string): string {
  return `<h2 class="leaf" style="margin:0 0 8px;font:500 19px/1.3 ${fonts.display};color:${colours.leaf}">${escapeHtml(text)}</h2>`;
}

function factRows({ facts }: ConfirmationView): string {
  return table(
    facts.map(([label, value]) => pair(escapeHtml(label), `<strong>${escapeHtml(value)}</strong>`)),
  );
}

function itemRows({ itemsTitle, items }: ConfirmationView): string {
  const rows = items.map(({ title, notes, price }) => {
    const small = notes
      .map(
        (note) =>
          `<br><span class="soft" style="font-size:14px;color:${colours.soft}">${escapeHtml(note)}</span>`,
      )
      .join('');
    return pair(
      `<strong>${escapeHtml(title)}</strong>${small}`,
      escapeHtml(price),
      `border-top:1px solid ${colours.hairline};padding-top:12px;padding-bottom:12px;`,
    );
  });
  return heading(itemsTitle) + table(rows, '0 0 12px');
}

function sumRows({ sums, total, paidWith, together }: ConfirmationView): string {
  const rows = sums.map(([label, amount]) =>
    pair(escapeHtml(label), escapeHtml(amount), `color:${colours.soft};`, 'soft'),
  );
  const last = pair(
    `<strong>${escapeHtml(total[0])}</strong>`,
    `<strong>${escapeHtml(total[1])}</strong>`,
    `border-top:2px solid ${colours.ink};font-size:18px;`,
  );
  return `${table([...rows, last], '0 0 4px')}<p class="soft" style="margin:0 0 28px;font-size:14px;color:${colours.soft}">${[paidWith, ...together].map(escapeHtml).join('<br>')}</p>`;
}

function closing({ recipient, message, track }: ConfirmationView): string {
  const parts = [
    recipient &&
      `${heading(recipient.title)}<p style="margin:0 0 24px">${recipient.lines.map(escapeHtml).join('<br>')}</p>`,
    message &&
      `${heading(message.title)}<p class="tint" style="margin:0 0 24px;padding:16px 20px;background:${colours.tint};color:${colours.ink};border-radius:4px;font:italic 17px/1.5 ${fonts.display}">${escapeHtml(message.text)}</p>`,
    `<a class="way" href="${escapeHtml(track.url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${colours.leaf};color:${colours.sheet};text-decoration:none;font-weight:600">${escapeHtml(track.label)}</a>`,
  ];
  return parts.filter(Boolean).join('\n');
}
