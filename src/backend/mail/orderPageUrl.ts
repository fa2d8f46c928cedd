import type { Locale } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';

interface OrderPage {
  readonly locale: Locale;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly orderToken: string;
}

/** Address that opens the page of an order for whoever has the mail. Behind the #, the token stays in the browser and is sent to nobody. */
export const orderPageUrl = (orderId: string, { locale, publicUrl, orderToken }: OrderPage): string =>
  `${publicUrl}${joinShopPath(locale, `/order/${orderId}`)}#${orderToken}`;
