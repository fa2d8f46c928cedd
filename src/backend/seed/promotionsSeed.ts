import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { raisePromotionsVersion } from '../promotions/loadPromotions';
import { parsePromotions } from '../promotions/promotionFile';
import { replacePromotion } from '../promotions/promotionRepository';
import type { SeedStep } from './SeedStep';

const readFileOfPromotions = () => readFile(path.join(process.cwd(), 'data/promotions.json'), 'utf8');

/** The promotions of data/promotions.json; those a merchant has added stay. */
export const promotionsSeed: SeedStep = {
  name: 'promotions',
  /** Changes with the file. */
  fingerprint: async () =>
    createHash('sha256')
      .update(await readFileOfPromotions())
      .digest('hex'),
  /** Brings each promotion of the file to what the file says. */
  async run(tx, { clock }) {
    const now = clock.now();
    for (const promotion of parsePromotions(JSON.parse(await readFileOfPromotions())))
      await replacePromotion(tx, promotion, now);
    await raisePromotionsVersion(tx, now);
  },
};
