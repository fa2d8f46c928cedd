import { createHash } from 'node:crypto';
import type { SeedStep } from '../../seed/SeedStep';
import { loadPlaces } from '../../places/loadPlaces';
import { parseDeliveryFiles, readDeliveryFiles } from './deliveryFiles';
import { makeAreas } from './makeAreas';
import { writeDeliveryRules } from './writeDeliveryRules';

/** The rules of delivery a fresh shop begins with. */
export const deliverySeed: SeedStep = {
  name: 'delivery',
  /** Files and places both decide. */
  async fingerprint() {
    const texts = await readDeliveryFiles();
    return createHash('sha256')
      .update('format 1')
      .update(JSON.stringify(texts))
      .update(loadPlaces().bytes)
      .digest('hex');
  },
  /** Replaces the rules of an earlier version. */
  async run(tx) {
    const files = parseDeliveryFiles(await readDeliveryFiles());
    await writeDeliveryRules(tx, files, makeAreas(files.areas));
  },
};
