import { shopIdentity } from '@/contracts/shopIdentity';
import type { ConfirmationView } from './confirmationView';

/** The confirmation for programs that show no HTML. */
export function confirmationText(view: ConfirmationView): string {
  const {
    colon,
    title,
    intro,
    facts,
    itemsTitle,
    items,
    sums,
    total,
    paidWith,
    together,
    idleCodes,
    recipient,
    message,
    track,
    footer,
  } = view;
  const blocks = [
    [shopIdentity().name.toUpperCase()],
    [title, '', intro],
    facts.map(([label, value]) => `${label}${colon} ${value}`),
    [
      itemsTitle,
      ...items.flatMap((item) => [
        `- ${item.title}  ${item.price}`,
        ...item.notes.map((note) => `  ${note}`),
      ]),
    ],
    [...sums, total].map(([label, amount]) => `${label}${colon} ${amount}`).concat(idleCodes, paidWith),
    together,
    recipient ? [recipient.title, ...recipient.lines] : [],
    message ? [message.title, message.text] : [],
    [`${track.label}${colon} ${track.url}`],
    footer,
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
