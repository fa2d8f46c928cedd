import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promotions } from '../db/schema';
import { raisePromotionsVersion, listPromotions, replacePromotion } from '../promotions/promotionRepository';
import { parsePromotions } from '../promotions/promotionFile';
import type { SeedStep } from './SeedStep';

const readFileOfPromotions = () => readFile(path.join(process.cwd(), 'data/promotions.json'), 'utf8');

/** The promotions of data/promotions.json, invented for the demo; those a merchant has added stay. */
export const promotionsSeed: SeedStep = {
  name: 'promotions',
  owner: 'merchant',
  tables: [promotions],
  isForDemo: true,
  /** Changes with the file. */
  fingerprint: async () =>
    createHash('sha256')
      .update(await readFileOfPromotions())
      .digest('hex'),
  /** Brings promotions of the file to what the file says; adding leaves those that are there alone. */
  async run(tx, { clock, over }) {
    const now = clock.now();
    const known = new Set(over === 'add' ? (await listPromotions(tx)).map(({ code }) => code) : []);
    for (const promotion of parsePromotions(JSON.parse(await readFileOfPromotions())))
      if (!known.has(promotion.code)) await replacePromotion(tx, promotion, now);
    await raisePromotionsVersion(tx, now);
  },
};
