import type { DatedProduct } from '../rules';

export interface DeliveryPanelProps {
  /** The page's product (marked isPdpProduct) and those of the cart; the same list while nothing changes. */
  products: readonly DatedProduct[];
  /** Where to look when nothing of this can be delivered there. */
  elsewhereHref: string;
  /** Days without any delivery after which the page says so. */
  leadDays?: number;
  /** A zip was named here and found. */
  onZipNamed?: () => void;
}
