import type { ShopEventName, ShopEvents } from './events';

/** Takes one event to wherever it is wanted. */
export type EventSink = <N extends ShopEventName>(event: N, facts: ShopEvents[N]) => void;

interface DataLayerHost {
  dataLayer?: unknown[];
}

/** How many events wait when nobody reads the layer; older ones are let go. */
const layerLimit = 500;

/**
 * A sink that pushes events onto `dataLayer`, where a tag manager finds them. Measuring never breaks the shop.
 * @param host  the window, or a stand-in
 */
export function createDataLayerSink(host: DataLayerHost): EventSink {
  return (event, facts) => {
    try {
      host.dataLayer ??= [];
      if (host.dataLayer.length >= layerLimit) host.dataLayer.shift();
      host.dataLayer.push({ event, ...facts });
    } catch {
      // A frozen or foreign dataLayer is the tag manager's business.
    }
  };
}
