import { addressPlants } from './addressPlants';
import { callPlants } from './callPlants';
import { cartPlants } from './cartPlants';
import { cataloguePlants } from './cataloguePlants';
import { checkoutPlants } from './checkoutPlants';
import { contentPlants } from './contentPlants';
import { deliveryPlants } from './deliveryPlants';
import { moneyPlants } from './moneyPlants';
import { offerPlants } from './offerPlants';
import { placingPlants } from './placingPlants';
import type { Plant } from './plant';
import { serverPlants } from './serverPlants';
import { statePlants } from './statePlants';
import { validationPlants } from './validationPlants';

/** Every fault that a test must notice. */
export const allPlants: readonly Plant[] = [
  ...addressPlants,
  ...statePlants,
  ...validationPlants,
  ...callPlants,
  ...cartPlants,
  ...cataloguePlants,
  ...checkoutPlants,
  ...contentPlants,
  ...deliveryPlants,
  ...moneyPlants,
  ...placingPlants,
  ...offerPlants,
  ...serverPlants,
];
