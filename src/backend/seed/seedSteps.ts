import { catalogueSeed } from './catalogueSeed';
import type { SeedStep } from './SeedStep';

/** Everything a fresh database is filled with, in this order. */
export const seedSteps: readonly SeedStep[] = [catalogueSeed];
