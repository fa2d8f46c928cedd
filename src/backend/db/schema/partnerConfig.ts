import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartnerConfigSource } from '@/contracts/partner-config';
import { knownState, publishing } from './publishing';

/** Source flags of each partner, as the edge store hands them out. */
export const partnerConfigs = pgTable(
  'partner_configs',
  {
    handle: text('handle').primaryKey(),
    value: jsonb('value').$type<PartnerConfigSource>().notNull(),
    ...publishing(),
  },
  (table) => [knownState('partner_configs', table.state)],
);
