import { deliverySeed } from '../calendars/seed/deliverySeed';
import { catalogueSeed } from './catalogueSeed';
import type { SeedStep } from './SeedStep';
import { promotionsSeed } from './promotionsSeed';
import { searchSeed } from './searchSeed';
import { taxesSeed } from './taxesSeed';

/** Everything a fresh database is filled with, in this order. */
export const seedSteps: readonly SeedStep[] = [
  catalogueSeed,
  searchSeed,
  taxesSeed,
  promotionsSeed,
  deliverySeed,
];
