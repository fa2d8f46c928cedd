/** Facts of a product in an event. */
export interface EventProduct {
  readonly productId: string;
  readonly sku?: string;
  readonly name?: string;
  readonly price?: number;
  readonly quantity?: number;
}

/** A gift could not be delivered as wanted. @source spec §3 Other entities (availability-blocker), §8 Blocker reasons */
export interface AvailabilityBlocker {
  readonly zipCode: string;
  readonly blockerProduct: string;
  readonly blockerComponent: string;
  readonly blockerVariant: string;
  readonly reason: 'swag zip code not available' | 'product not available for zip code';
}

/**
 * Every event the shop reports and what it carries. Nothing here names a person.
 * @source spec §9 Analytics and stored keys (Events)
 */
export interface ShopEvents {
  'cta-click': { readonly label: string; readonly url: string };
  'promotion-click': { readonly promotion: string; readonly url: string };
  'product-click': EventProduct & { readonly list?: string; readonly position?: number };
  'page-view': { readonly page: string; readonly locale: string };
  PDPView: EventProduct;
  AddToCart: EventProduct & { readonly zipCode: string; readonly deliveryDate: string };
  'remove-from-minicart': {
    readonly itemIds: readonly string[];
    /** What was taken off the line, where the line itself stays. */
    readonly addonId?: string;
    readonly countryId?: string;
  };
  'start-checkout': { readonly context: 'minicart' | 'full cart'; readonly total: number };
  InitiateCheckout: { readonly total: number; readonly itemCount: number };
  'checkout-step': { readonly step: string };
  purchase: { readonly orderId: string; readonly total: number };
  'availability-blocker': AvailabilityBlocker;
  'email-offers-attempt': Record<string, never>;
  'email-offers-success': Record<string, never>;
  'email-offers-failure': { readonly reason: string };
  'login-attempt': { readonly source: string };
  'login-complete': { readonly source: string };
  'login-fail': { readonly source: string; readonly status: number };
  'sign-up-attempt': { readonly source: SignupSource };
  'sign-up-complete': { readonly source: SignupSource };
  'sign-up-fail': { readonly source: SignupSource; readonly status: number };
  'gift-finder-submit': { readonly occasion?: string };
  'track-order-success': Record<string, never>;
  'track-order-fail': { readonly reason: string };
}

/** @source spec §9 Analytics and stored keys (Signup sources) */
export type SignupSource = 'traditional' | 'simplified signup' | 'returning customer';

export type ShopEventName = keyof ShopEvents;

/** Sends one event to where it is collected. */
export type EventSink = <N extends ShopEventName>(event: N, facts: ShopEvents[N]) => void;

interface DataLayerHost {
  dataLayer?: unknown[];
}

/** Most events in the layer when nobody reads it; older ones are dropped. */
const layerLimit = 500;

/**
 * A sink that pushes events onto `dataLayer`, where a tag manager finds them. An error in it never breaks the shop.
 * @param host  the window, or a stand-in
 * @param isMeasured  whether the visitor allows it at this moment
 */
export function createDataLayerSink(host: DataLayerHost, isMeasured: () => boolean): EventSink {
  return (event, facts) => {
    if (!isMeasured()) return;
    try {
      host.dataLayer ??= [];
      if (host.dataLayer.length >= layerLimit) host.dataLayer.shift();
      host.dataLayer.push({ event, ...facts });
    } catch {
      // A frozen or replaced dataLayer belongs to the tag manager.
    }
  };
}
