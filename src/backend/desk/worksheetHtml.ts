import { intlFormatters } from '@/i18n/intlFormatters';
import { shopIdentity } from '@/contracts/shopIdentity';
import { cssString } from '@/lib/text';
import { addressLine, type WorkItem, type WorkOfArea } from './workOfDay';
import { cardLines, escapeHtml } from '../mail/mailFrame';

/**
 * The work of a day as a page to print: a sheet for each area, and on it each stop with a box to tick, where to and to
 * whom, what is brought and the words of its card.
 */
export function worksheetHtml(areas: readonly WorkOfArea[], title: string): string {
  const sheets =
    areas
      .filter(({ items }) => items.length > 0)
      .map(sheet)
      .join('\n') || '<p>Nothing is to be delivered or sent off.</p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${worksheetStyles()}</style>
${sheets}
</html>
`;
}

function sheet(area: WorkOfArea): string {
  return `<section>
<header><h1>${escapeHtml(headingOf(area))}</h1><p>${area.items.length === 1 ? '1 stop' : `${area.items.length} stops`}</p></header>
<ol>
${area.items.map((item) => stop(item, area)).join('\n')}
</ol>
<div class="signed"><span>Packed by</span><span>Driven by</span></div>
</section>`;
}

function headingOf({ areaId, channel, dateIso }: WorkOfArea): string {
  return `${areaId}, ${channel === 'florist' ? 'deliveries of' : 'parcels leaving on'} ${writeDay(dateIso)}`;
}

/** A day as people at the packing table say it. */
function writeDay(dateIso: string): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return intlFormatters.getDateTimeFormat('en-US', style).format(new Date(dateIso));
}

/** A stop says when it arrives only where that is another day than the sheet's. */
function stop(item: WorkItem, { dateIso }: WorkOfArea): string {
  const { number, arrivesIso, goods, cardMessage } = item;
  const gifts = goods.map(
    ({ quantity, title, extras }) =>
      `<li><strong>${quantity} × ${escapeHtml(title)}</strong>${extras.map((extra) => `<span>+ ${escapeHtml(extra)}</span>`).join('')}</li>`,
  );
  const words = [cardMessage?.message, cardMessage?.signature].filter(Boolean).join('\n');
  const card = words && `<div class="card"><small>Card</small>${cardLines(words)}</div>`;
  const arrival = arrivesIso === dateIso ? '' : `<span>arrives ${writeDay(arrivesIso)}</span>`;
  return `<li class="stop"><span class="box"></span>
<p class="number"><strong>${escapeHtml(number)}</strong>${arrival}</p>
<p class="to">${recipientHtml(item)}</p>
<ul class="gifts">${gifts.join('')}</ul>
${card}</li>`;
}

/** Name, address and phone, and apart from them what the driver must know. */
function recipientHtml(item: WorkItem): string {
  const { recipient } = item;
  if (!recipient) return 'no address';
  const { firstName, lastName, phone, instructions } = recipient;
  const lines = [
    `<strong><bdi>${escapeHtml(`${firstName} ${lastName}`)}</bdi></strong>`,
    escapeHtml(addressLine(item)),
  ];
  if (phone) lines.push(escapeHtml(phone));
  const note = instructions ? `<span class="note" dir="auto">${escapeHtml(instructions)}</span>` : '';
  return lines.join('<br>') + note;
}

/** How the florists' sheet looks: ink on white, a rule under each stop, nothing a plain printer cannot draw. */
const worksheetStyles = () => `
@page { size: letter; margin: 16mm 14mm 18mm;
  @bottom-left { content: ${cssString(shopIdentity().name)}; font: 8pt Georgia, serif; color: #555; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Georgia, serif; color: #555; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; color: #111; background: #fff; font: 10pt/1.4 Helvetica, Arial, sans-serif; }
@media screen { body { padding: 2rem 1rem 4rem; } }
section { break-after: page; }
section:last-of-type { break-after: auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 1mm 6mm; padding-bottom: 3mm; border-bottom: 0.6mm solid; }
header p { margin: 0; font-size: 9pt; }
h1 { margin: 0; font: 400 20pt/1.15 Georgia, serif; }
ol { margin: 0; padding: 0; list-style: none; }
.stop { display: grid; grid-template-columns: 9mm 1fr 1fr; gap: 1mm 6mm; padding: 4mm 0; border-bottom: 0.2mm solid #888; break-inside: avoid; }
.box { width: 5.5mm; height: 5.5mm; border: 0.4mm solid; border-radius: 0.6mm; }
.number { grid-column: 2 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6mm; margin: 0; font: 9pt/1.6 "Courier New", monospace; }
.to, .gifts { grid-column: 2; margin: 0; overflow-wrap: anywhere; }
.gifts { grid-column: 3; padding: 0; list-style: none; }
.gifts li + li { margin-top: 1.5mm; }
.gifts span { display: block; padding-left: 5mm; font-size: 9pt; }
.note { display: block; margin-top: 1.5mm; padding-left: 2mm; border-left: 0.6mm solid; font-size: 9pt; }
.card { grid-column: 2 / -1; margin: 2mm 0 0; padding: 2.5mm 4mm; border: 0.2mm dashed #555; font: 10.5pt/1.4 Georgia, serif; overflow-wrap: anywhere; }
.card small { display: block; margin-bottom: 1mm; font: 8pt Helvetica, Arial, sans-serif; }
.signed { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 10mm; font-size: 8pt; break-inside: avoid; }
.signed span { padding-top: 1.5mm; border-top: 0.2mm solid; }
@media (max-width: 600px) { .stop { grid-template-columns: 9mm 1fr; } .gifts { grid-column: 2; } }
`;
