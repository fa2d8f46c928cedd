import type { Localised } from '../catalog/catalogue';

/** What a promotion is about; an empty list, or none, means everything. */
export interface PromotionScope {
  readonly pids?: readonly string[];
  readonly productClasses?: readonly string[];
  readonly productTypes?: readonly string[];
  readonly productSubTypes?: readonly string[];
  readonly countries?: readonly ('US' | 'CA')[];
  /** Goods of that kind the cart must hold at least. */
  readonly minimumCents?: number;
}

export interface Promotion {
  /** In capitals. */
  readonly code: string;
  readonly kind: 'percentage' | 'amount' | 'freeDelivery';
  /** Hundredths of a percent, or cents; 0 for free delivery. */
  readonly value: number;
  readonly description: Localised;
  readonly scope: PromotionScope;
  readonly isStackable: boolean;
  /** Works without being entered, together with any code. */
  readonly isAutomatic: boolean;
  readonly isActive: boolean;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly usageLimit?: number;
  readonly customerLimit?: number;
}
