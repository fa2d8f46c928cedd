import type { Locale } from '@/contracts/locales';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { scriptedGateway, type Script } from './scriptedGateway';

/** The store of a browser before a gateway that answers as the test says, on the afternoon of 21 November 2026. */
export function scriptedShop(script: Script = {}, locale: Locale = 'en-US') {
  const gateway = scriptedGateway(script);
  return { gateway, store: createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale }) };
}
