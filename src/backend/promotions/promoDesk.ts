import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { DeskError } from '../desk/deskValues';
import type { DeskWords } from '../desk/readDeskWords';
import { raisePromotionsVersion } from './loadPromotions';
import { endPromotion, listPromotions, replacePromotion, type StoredPromotion } from './promotionRepository';
import { readPromoWords } from './readPromoWords';

/** What the promotions' part of the desk needs. */
export interface PromoDesk {
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

/**
 * `npm run shop -- promo add|end|list`: promotions as the merchant sets them; the shop goes by them within a second.
 * @throws DeskError when the command says something that cannot be
 * @source docs/decisions/0014-promo-codes.md
 */
export async function runPromoDesk(
  db: Db,
  { words: [verb, code], options }: DeskWords,
  { clock, print }: PromoDesk,
): Promise<void> {
  const now = clock.now();
  if (verb === 'list') {
    for (const one of await listPromotions(db)) print(describePromotion(one, now));
    return;
  }
  if (verb === 'add') {
    const promotion = readPromoWords(code, options);
    await withTransaction(db, async (tx) => {
      await replacePromotion(tx, promotion, now);
      await raisePromotionsVersion(tx, now);
    });
    print(`${promotion.code} works. To end it: npm run shop -- promo end ${promotion.code}`);
    return;
  }
  if (verb !== 'end' || !code) throw new DeskError('Say "promo add", "promo end <code>" or "promo list".');
  await withTransaction(db, async (tx) => {
    if (!(await endPromotion(tx, code.toUpperCase(), now)))
      throw new DeskError(`There is no promotion ${code}.`);
    await raisePromotionsVersion(tx, now);
  });
  print(`${code.toUpperCase()} has ended; carts that hold it say so.`);
}

/** One promotion in a line. */
function describePromotion(promotion: StoredPromotion, now: Date): string {
  const { code, kind, value, scope, isStackable, isAutomatic, usedCount, usageLimit } = promotion;
  const gives = {
    percentage: `${value / 100} %`,
    amount: `$${(value / 100).toFixed(2)}`,
    freeDelivery: 'free delivery',
  };
  const only = Object.entries(scope).flatMap(([name, wanted]) =>
    wanted === undefined || String(wanted) === '' ? [] : [`${name} ${String(wanted)}`],
  );
  return [
    code,
    gives[kind],
    stateOf(promotion, now),
    `used ${usedCount}${usageLimit === null ? '' : ` of ${usageLimit}`}`,
    ...(isAutomatic ? ['automatic'] : []),
    ...(isStackable ? ['stackable'] : []),
    ...only,
  ].join(', ');
}

function stateOf({ isActive, startsAt, endsAt }: StoredPromotion, now: Date): string {
  if (!isActive || (endsAt && now >= endsAt)) return 'over';
  return startsAt && now < startsAt ? `from ${startsAt.toISOString()}` : 'works';
}
