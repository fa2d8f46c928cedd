import { deliverySeed } from '../calendars/seed/deliverySeed';
import { catalogueSeed } from './catalogueSeed';
import { picturesSeed, redirectsSeed, searchSeed } from './derivedSeeds';
import type { SeedStep } from './SeedStep';
import { promotionsSeed } from './promotionsSeed';
import { taxesSeed } from './taxesSeed';

/** Everything a fresh database is filled with, in this order. */
export const seedSteps: readonly SeedStep[] = [
  catalogueSeed,
  picturesSeed,
  searchSeed,
  redirectsSeed,
  taxesSeed,
  promotionsSeed,
  deliverySeed,
];
