import { shopIdentity } from '@/contracts/shopIdentity';
import type { ConfirmationView } from './confirmationView';
import { cardWords, escapeHtml, mailButton, mailFrame } from './mailFrame';
import { mailColours as colours, mailFonts as fonts } from './mailStyles';

/** The confirmation for programs that show no HTML. */
export function confirmationText(view: ConfirmationView): string {
  const { colon, recipient, message, track } = view;
  const items = view.items.flatMap(({ title, price, notes }) => [
    `- ${title}  ${price}`,
    ...notes.map((note) => `  ${note}`),
  ]);
  const sums = [...view.sums, view.total].map(([label, amount]) => `${label}${colon} ${amount}`);
  const blocks = [
    [shopIdentity().name.toUpperCase()],
    [view.title, '', view.intro],
    view.facts.map(([label, value]) => `${label}${colon} ${value}`),
    [view.itemsTitle, ...items],
    [...sums, ...view.idleCodes, view.paidWith],
    view.together,
    recipient ? [recipient.title, ...recipient.lines] : [],
    message ? [message.title, message.text] : [],
    [`${track.label}${colon} ${track.url}`],
    view.footer,
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

/** The confirmation as HTML: what was bought and what it costs, for whom, with which words, and a link to its page. */
export function confirmationHtml(view: ConfirmationView): string {
  const body = [factRows(view), itemRows(view), sumRows(view), closing(view)].join('\n');
  return mailFrame({ ...view, body });
}

function table(rows: readonly string[], margin = '0 0 28px'): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:${margin}">\n${rows.join('\n')}\n</table>`;
}

function pair(left: string, right: string, style = '', tone = 'line'): string {
  return `<tr><td class="${tone}" valign="top" style="padding:6px 12px 6px 0;${style}">${left}</td><td class="${tone}" align="right" valign="top" style="padding:6px 0;${style}">${right}</td></tr>`;
}

/** Money stays on one line. */
function amountOf(amount: string): string {
  return `<span style="white-space:nowrap">${escapeHtml(amount)}</span>`;
}

function heading(text: string): string {
  return `<h2 class="leaf" style="margin:0 0 8px;font:500 19px/1.3 ${fonts.display};color:${colours.leaf}">${escapeHtml(text)}</h2>`;
}

/** Each fact is a table of its own, so that a long label takes no room from the value of another. */
function factRows({ facts }: ConfirmationView): string {
  const rows = facts.map(([label, value]) =>
    table([pair(escapeHtml(label), `<strong>${escapeHtml(value)}</strong>`)], '0'),
  );
  return `${rows.join('\n')}<div style="height:28px"></div>`;
}

function itemRows({ itemsTitle, items }: ConfirmationView): string {
  const rows = items.map(({ title, lang, notes, price }) => {
    const small = notes
      .map(
        (note) =>
          `<br><span class="soft" style="font-size:14px;color:${colours.soft}">${escapeHtml(note)}</span>`,
      )
      .join('');
    return pair(
      `<strong${lang ? ` lang="${lang}"` : ''}>${escapeHtml(title)}</strong>${small}`,
      amountOf(price),
      `border-top:1px solid ${colours.hairline};padding-top:12px;padding-bottom:12px;`,
    );
  });
  return heading(itemsTitle) + table(rows, '0 0 12px');
}

function sumRows({ sums, total, paidWith, together, idleCodes }: ConfirmationView): string {
  const rows = sums.map(([label, amount]) =>
    pair(escapeHtml(label), amountOf(amount), `color:${colours.soft};`, 'soft'),
  );
  const last = pair(
    `<strong>${escapeHtml(total[0])}</strong>`,
    `<strong>${amountOf(total[1])}</strong>`,
    `border-top:2px solid ${colours.ink};font-size:18px;`,
  );
  return `${table([...rows, last], '0 0 4px')}<p class="soft" style="margin:0 0 28px;font-size:14px;color:${colours.soft}">${[...idleCodes, paidWith, ...together].map(escapeHtml).join('<br>')}</p>`;
}

function closing({ recipient, message, track }: ConfirmationView): string {
  const parts = [
    recipient &&
      `${heading(recipient.title)}<p style="margin:0 0 24px">${recipient.lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</p>`,
    message && heading(message.title) + cardWords(message.text),
    mailButton(track),
  ];
  return parts.filter(Boolean).join('\n');
}
