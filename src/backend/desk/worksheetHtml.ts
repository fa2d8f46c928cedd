import { intlFormatters } from '@/i18n/intlFormatters';
import { cardLines, escapeHtml } from '../mail/mailFrame';
import { worksheetStyles } from './worksheetStyles';
import { addressLine } from './workText';
import type { WorkItem, WorkOfArea } from './workOfDay';

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
