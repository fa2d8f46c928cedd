import type { CmsClient } from '@/clients/cms/cmsClient';
import type { CollectionPages } from '@/clients/content/collectionPages';
import type { ContentClient } from '@/clients/content/contentClient';
import type { EdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import type { Gateway } from '@/clients/gateway/gateway';
import type { SearchClient } from '@/clients/search/searchClient';
import type { Locale } from '@/contracts/locales';
import type { Clock } from '@/lib/clock';

/** Clients that exist only while a page is rendered on the server; the browser asks our own `/api` instead. */
export interface ServerClients {
  readonly content: ContentClient;
  readonly lists: CollectionPages;
  readonly cms: CmsClient;
  readonly search: SearchClient;
  readonly edgeConfig: EdgeConfigClient;
  /** Told when a page does without a part because its service failed, and how it failed. */
  readonly onSpared?: (error: unknown) => void;
}

/** What every thunk is handed besides dispatch and getState: the doors out of the storefront. */
export interface ThunkExtra {
  readonly gateway: Gateway;
  readonly clock: Clock;
  /** Locale of the page at hand; in the browser it follows the shopper from page to page. */
  readonly locale: Locale;
  /** Undefined in the browser. */
  readonly server?: ServerClients;
}
