import type { Clock } from '@/lib/clock';
import { unknownWord } from '@/lib/nearestWord';
import { isReadable } from '@/lib/text';
import { expireDeliveryRules, loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { connectDatabase, type Db } from '../db/connect';
import { isLockTimeout } from '../db/DatabaseError';
import { listReturnedCarts } from './returnedCarts';
import { runSplitReport } from './splitReport';
import { runEventReport, runPartnerReport } from './reports';
import { runPromoDesk } from '../promotions/promoDesk';
import { runCustomerDesk } from './customerDesk';
import { DeskError, DeskUsageError, readDate } from './deskValues';
import { describeChange, describeStored } from './describeChange';
import { readDeskScope, liesWithin } from './deskScope';
import { addDeskChange, countBooked, listDeskChanges, removeDeskChange } from './deskRepository';
import { deskUsage } from './deskUsage';
import { type ChangeCommand, changeCommands, readDeskChange } from './readDeskChange';
import { type DeskWords, readDeskWords } from './readDeskWords';
import { runOrderDesk } from './orderDesk';
import { ruleCommands, ruleAction, printMoved } from './ruleCommands';
import { workOfDay, workText } from './workOfDay';
import { worksheetHtml } from './worksheetHtml';

export interface DeskTool {
  /** Address of the shop's database; called only when it is needed. */
  readonly databaseUrl: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly clock: Clock;
  /** Who is at the desk, when the command does not say so. */
  readonly user: string;
  /** Whether the shop sells for real: then only people and carriers say where a delivery is. */
  readonly isLive: boolean;
  /** Writes the worksheet, readable by the owner alone: it holds addresses. */
  readonly writeFile: (file: string, text: string) => Promise<void>;
}

export type DeskAction = (db: Db, words: DeskWords, tool: DeskTool) => Promise<void>;

/**
 * Runs one command of the florist's desk.
 * @returns exit code: 0 done, 1 refused with a reason, 2 the command is not known
 * @source  docs/operations.md, The florist's desk
 */
export async function runDeskTool(args: readonly string[], tool: DeskTool): Promise<0 | 1 | 2> {
  if (args[0] === 'help' || args.some((word) => word === '--help' || word === '-h')) {
    tool.print(deskUsage);
    return 0;
  }
  try {
    const words = readDeskWords(args);
    const action = actions.get(words.command);
    if (words.command === '') {
      tool.print(deskUsage);
      return 2;
    }
    if (!action) throw new DeskUsageError(unknownWord('command', words.command, actions.keys()));
    const { db, close } = connectDatabase(await tool.databaseUrl(), { maxConnections: 2 });
    try {
      await action(db, words, tool);
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    for (const problem of problemsOf(error)) tool.print(problem);
    if (error instanceof DeskUsageError) {
      tool.print('All commands: npm run shop -- --help');
      return 2;
    }
    tool.print('Nothing was changed.');
    return 1;
  }
}

/** Why a command was refused. @throws every other error again */
function problemsOf(error: unknown): readonly string[] {
  if (isLockTimeout(error)) return ['Orders are being placed or paid just now. Say it again in a moment.'];
  if (error instanceof DeskError) return error.problems;
  throw error;
}

const change: DeskAction = async (db, { command, words, options }, { clock, print }) => {
  const now = clock.now();
  expireDeliveryRules(db);
  const rules = await loadDeliveryRules(db);
  const made = readDeskChange(command as ChangeCommand, words, options, { rules, now });
  const id = await addDeskChange(db, made, now);
  print(`${describeChange(made)} The shop goes by it within seconds.`);
  const isKeptBack = made.kind === 'close' || made.kind === 'cap';
  if (isKeptBack && 'fromIso' in made.days) {
    const { sold, held } = await countBooked(db, made.days, made.scope);
    if (sold > 0) print(`Already sold for these days: ${sold}. They stay as they are.`);
    if (held > 0)
      print(`Held for payments that wait: ${held}. They are sold, or free again, within the hour.`);
  }
  print(`To take it back: npm run shop -- undo ${id}`);
};

const listChanges: DeskAction = async (db, { words: [which] }, { clock, print }) => {
  if (which !== undefined && which !== 'all') throw new DeskError('Say "changes" or "changes all".');
  const all = await listDeskChanges(db);
  const todayIso = readDate('today', clock.now());
  const isOver = (toDate: string | null) => toDate !== null && toDate < todayIso;
  const shown = which === 'all' ? all : all.filter(({ toDate }) => !isOver(toDate));
  for (const one of shown) print(describeStored(one));
  if (all.length === 0) print('The desk has changed nothing.');
  else if (shown.length < all.length)
    print(`${all.length - shown.length} for days that are over: npm run shop -- changes all`);
};

const undo: DeskAction = async (db, { words: [number = ''] }, { clock, print }) => {
  if (!/^\d{1,9}$/.test(number)) throw new DeskError('Say which change, by its number: see "changes".');
  const moved = await removeDeskChange(db, Number(number), clock.now());
  if (moved === undefined) throw new DeskError(`There is no change ${number}.`);
  print(`Change ${number} is taken back. The shop goes by it within seconds.`);
  printMoved(moved, print);
};

const showWork: DeskAction = async (db, { words, options }, { clock, print, writeFile }) => {
  const { date, worksheet, zip, area, origin } = options;
  const now = clock.now();
  if (words.length > 0)
    throw new DeskError(`"${words.join(' ')}" is too much; another day is --date ${words[0]}.`);
  const dateIso = date === undefined ? undefined : readDate(date, now);
  const rules = await loadDeliveryRules(db);
  const isNarrowed = (zip ?? area ?? origin) !== undefined;
  const wanted = isNarrowed ? readDeskScope({ zip, area, origin }, rules).areaId : undefined;
  const all = await workOfDay(db, rules, { dateIso, now });
  const areas = all.filter(({ areaId }) => wanted === undefined || liesWithin(areaId, wanted));
  for (const line of workText(areas)) print(line);
  if (worksheet === undefined) return;
  await writeFile(worksheet, worksheetHtml(areas, `Work of ${dateIso ?? 'today'}`));
  print(`Written: ${worksheet}. Print it from a browser; it holds addresses, so delete it afterwards.`);
};

const LONGEST_USER = 60;

const orderAction: DeskAction = (db, words, { clock, print, user, isLive }) => {
  const by = (words.options.by ?? user).trim();
  if (by === '' || by.length > LONGEST_USER || !isReadable(by))
    throw new DeskError(`Say who you are in at most ${LONGEST_USER} characters: --by Ada.`);
  return runOrderDesk(db, words, { clock, print, user: by, isByClock: !isLive });
};

const actions: ReadonlyMap<string, DeskAction> = new Map<string, DeskAction>([
  ...Object.keys(changeCommands).map((command) => [command, change] as const),
  ...[...ruleCommands].map(([command, rule]) => [command, ruleAction(rule)] as const),
  ['changes', listChanges],
  ['undo', undo],
  ['today', showWork],
  ['promo', runPromoDesk],
  ['order', orderAction],
  ['customer', runCustomerDesk],
  ['events', runEventReport],
  ['split-tests', runSplitReport],
  ['report', runPartnerReport],
  ['returned', listReturnedCarts],
]);
