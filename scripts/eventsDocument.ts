import type * as z from 'zod/mini';
import { shopEvents } from '../src/contracts/analytics';

interface Field {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, string>>;
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Field;

/** A fact of an event: its name, "?" where it may be missing, and its values where they are few. */
function factOf([name, schema]: [string, z.core.$ZodType]): string {
  const def = defOf(schema);
  const isOptional = def.type === 'optional';
  const { entries } = isOptional && def.innerType ? defOf(def.innerType) : def;
  const values = entries
    ? ` (${Object.values(entries)
        .map((value) => `"${value}"`)
        .join(', ')})`
    : '';
  return `\`${name}${isOptional ? '?' : ''}\`${values}`;
}

/** docs/analytics-events.md, from the table of the contract. `npm run routes` writes it. */
export function eventsDocument(): string {
  const rows = Object.entries(shopEvents).map(([name, { when, facts, ga4 }]) => {
    const shape = Object.entries(facts._zod.def.shape as Record<string, z.core.$ZodType>);
    return `| \`${name}\` | ${when} | ${shape.map(factOf).join(', ') || '–'} | ${ga4 ? `\`${ga4}\`` : '–'} |`;
  });
  return [
    '# Events',
    '',
    '<!-- Made by `npm run routes` from src/contracts/analytics.ts; do not edit. -->',
    '',
    'What a visit that may be measured tells, on `window.dataLayer` and to the shop itself',
    '([decision 0068](decisions/0068-events-and-where-they-go.md)). "GA4" is the name of a second entry of the layer, in the shape of Google',
    'Analytics 4; `purchase` is one entry with both. `login-…` has the source "traditional", "passkey" or the name of the provider.',
    '',
    '| event | when | facts | GA4 |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
