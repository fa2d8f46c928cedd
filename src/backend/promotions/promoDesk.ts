import { fromZonedTime } from 'date-fns-tz';
import type * as z from 'zod/mini';
import type { Clock } from '@/lib/clock';
import { addDays, validIsoDate } from '@/lib/isoDate';
import { unknownWord } from '@/lib/nearestWord';
import type { Db } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { DeskError, DeskUsageError } from '../desk/deskValues';
import type { DeskWords } from '../desk/readDeskWords';
import type { Promotion } from './promotion';
import { promotionFrom, PromotionSource } from './promotionFile';
import {
  endPromotion,
  listPromotions,
  raisePromotionsVersion,
  replacePromotion,
  type StoredPromotion,
} from './promotionRepository';

interface PromoDesk {
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
  if (verb !== undefined && verb !== 'end')
    throw new DeskUsageError(unknownWord('command of "promo"', verb, ['add', 'end', 'list']));
  if (!code) throw new DeskError('Say "promo add", "promo end <code>" or "promo list".');
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

/** Days of a promotion begin and end at midnight there. */
const SHOP_ZONE = 'America/New_York';

/**
 * The promotion a command of the desk describes.
 * @throws DeskError naming everything that is wrong
 * @source docs/decisions/0014-promo-codes.md
 */
function readPromoWords(code: string | undefined, options: DeskWords['options']): Promotion {
  if (!code) throw new DeskError('Say the code: npm run shop -- promo add SPRING10 --percent 10 --text "…".');
  const kinds = [options.percent, options.amount, options['free-delivery']].filter(
    (one) => one !== undefined,
  );
  if (kinds.length !== 1) throw new DeskError('Say one of --percent 10, --amount 15 and --free-delivery.');
  if (!options.text) throw new DeskError('Say with --text what shoppers are to read.');
  const source = PromotionSource.safeParse(sourceOf(code, options.text, options));
  if (!source.success)
    throw new DeskError(...source.error.issues.map(({ path, message }) => `${nameOf(path)}: ${message}.`));
  const promotion = promotionFrom(source.data);
  if (promotion.startsAt && promotion.endsAt && promotion.endsAt <= promotion.startsAt)
    throw new DeskError('--until lies before --from.');
  return promotion;
}

function sourceOf(
  code: string,
  text: string,
  options: DeskWords['options'],
): z.input<typeof PromotionSource> {
  const kind =
    options.percent !== undefined ? 'percentage' : options.amount !== undefined ? 'amount' : 'freeDelivery';
  return {
    ...{ code, kind, percent: numberOf(options.percent), amountCents: centsOf(options.amount) },
    description: { 'en-US': text, ...(options['text-fr'] && { 'fr-CA': options['text-fr'] }) },
    scope: {
      pids: listOf(options.products),
      productClasses: listOf(options.classes),
      productTypes: listOf(options.types),
      ...(options.country && { countries: [options.country.toUpperCase() as 'US' | 'CA'] }),
      minimumCents: centsOf(options.minimum),
    },
    stackable: options.stackable,
    automatic: options.automatic,
    startsAt: instantOf(options.from, 0),
    endsAt: instantOf(options.until, 1),
    usageLimit: numberOf(options.limit),
    customerLimit: numberOf(options['per-customer']),
  };
}

function instantOf(dateIso: string | undefined, daysLater: number): string | undefined {
  if (dateIso === undefined) return undefined;
  if (!validIsoDate(dateIso)) throw new DeskError(`"${dateIso}" is no date like 2027-02-14.`);
  // The day after begins at midnight too, also when the clocks change in between.
  return fromZonedTime(`${addDays(dateIso, daysLater)}T00:00:00`, SHOP_ZONE).toISOString();
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function centsOf(dollars: string | undefined): number | undefined {
  return dollars === undefined ? undefined : Math.round(Number(dollars) * 100);
}

function listOf(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'the promotion';
}
