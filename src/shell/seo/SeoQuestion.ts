import type { ShippingRate } from '@/contracts/content/shippingRates';
import type { Locale } from '@/contracts/locales';
import type { PageName } from '@/contracts/pageQueries';
import type { Messages } from '@/i18n/messageTypes';
import type { RootState } from '../rootReducer';

/** A page that is ready to be drawn, as far as search engines are concerned. */
export interface SeoQuestion {
  readonly page: PageName;
  readonly state: RootState;
  readonly locale: Locale;
  /** Message files of the page. */
  readonly messages: Messages;
  /** Where the shop is found, without a slash at the end. */
  readonly publicUrl: string;
  /** Canonical path and content parameters, without host and locale. */
  readonly address: string;
  /** What delivery costs; empty when nobody could say. */
  readonly shippingRates: readonly ShippingRate[];
}
