import type { Handlers } from '../platform/handlers';
import { addonAvailability } from './addonAvailability';
import { multiProductOptions, productAvailabilities, productEligibility } from './productAnswers';
import { zipcodeCoverage } from './zipcodeCoverage';

type FulfillmentHandlers = Pick<
  Handlers,
  | 'zipcodecoverage'
  | 'productavailabilities'
  | 'productAddonAvailability'
  | 'productEligibility'
  | 'multiProductOptions'
>;

/** Who delivers where. @source spec §7 Fulfilment and address */
export const fulfillmentHandlers: FulfillmentHandlers = {
  zipcodecoverage: zipcodeCoverage,
  productavailabilities: productAvailabilities,
  productAddonAvailability: addonAvailability,
  productEligibility,
  multiProductOptions,
};
