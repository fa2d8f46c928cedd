import type { ConditionalContent } from './staticContent';

/** Badges of one product: its own, and those editors give it for some visits. */
export interface BadgesOfProduct {
  readonly own: readonly string[];
  readonly conditional: readonly ConditionalContent<string>[];
}

/** Badges by handle, for rows the browser asks for. @source spec §3 Conditional content entry (badges → productHandles) */
export type ProductBadges = Readonly<Record<string, BadgesOfProduct>>;
