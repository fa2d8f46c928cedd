import { escapeHtml } from '../mail/escapeHtml';
import { addressLine, describeArea } from './workText';
import type { WorkItem, WorkOfArea } from './workOfDay';

/** The work of a day as a page to print: a sheet for each area, a box to tick for each delivery. */
export function worksheetHtml(areas: readonly WorkOfArea[], title: string): string {
  const sheets = areas.map(sheet).join('\n') || '<p>Nothing is to be delivered or sent off.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
${sheets}
</html>
`;
}

const styles = `
@page { margin: 15mm; }
body { font: 11pt/1.4 Georgia, serif; color: #111; margin: 2rem auto; max-width: 190mm; }
section { break-after: page; }
section:last-of-type { break-after: auto; }
h1 { font-size: 16pt; border-bottom: 2px solid; padding-bottom: 2mm; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: 9pt; }
td { border-top: 1px solid #999; padding: 3mm 3mm 3mm 0; vertical-align: top; }
tr { break-inside: avoid; }
.box { width: 6mm; }
.box::before { content: ''; display: block; width: 4mm; height: 4mm; border: 1px solid; margin-top: 1mm; }
.number { font: 9pt/1.6 monospace; white-space: nowrap; }
.card { font-style: italic; white-space: pre-line; }
`;

function sheet(area: WorkOfArea): string {
  return `<section>
<h1>${escapeHtml(describeArea(area))} (${area.items.length})</h1>
<table>
<tr><th></th><th>Order</th><th>Recipient</th><th>Gift</th><th>Card</th></tr>
${area.items.map(row).join('\n')}
</table>
</section>`;
}

function row(item: WorkItem): string {
  const { number, recipient, cardMessage, goods } = item;
  const to = recipient
    ? [
        `${recipient.firstName} ${recipient.lastName}`,
        addressLine(item),
        recipient.phone,
        recipient.instructions,
      ]
    : ['no address'];
  const gifts = goods.flatMap(({ quantity, title, extras }) => [`${quantity} × ${title}`, ...extras]);
  const card = [cardMessage?.message, cardMessage?.signature];
  return `<tr><td class="box"></td><td class="number">${escapeHtml(number)}</td><td>${cell(to)}</td><td>${cell(gifts)}</td><td class="card">${cell(card)}</td></tr>`;
}

function cell(lines: readonly (string | undefined)[]): string {
  return lines
    .filter((line) => line !== undefined && line !== '')
    .map((line) => escapeHtml(line ?? ''))
    .join('<br>');
}
