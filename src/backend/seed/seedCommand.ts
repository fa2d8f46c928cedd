import type { Clock } from '@/lib/clock';
import { withAdvisoryLock } from '../db/advisoryLock';
import { connectDatabase, type Db } from '../db/connect';
import { applySeed } from './applySeed';
import { recordSeed } from './runSeed';
import { seedSteps } from './seedSteps';
import type { SeedStep } from './SeedStep';

export interface SeedCommand {
  readonly databaseUrl: string;
  readonly clock: Clock;
  /** Whether the demo's promo codes, partners and florists belong to this shop unasked. */
  readonly isDemo: boolean;
  readonly print: (line: string) => void;
}

const flags = ['--add', '--replace', '--keep', '--demo'] as const;

/**
 * Shows how the files in data/ differ from the shop, and takes them over when asked to.
 * @param words  parts (catalogue, taxes, promotions, delivery; all when left out) and flags
 * @returns      false when the words cannot be understood; nothing was changed then
 * @source       docs/decisions/0051-the-catalogue-is-the-merchants.md
 */
export async function runSeedCommand(words: readonly string[], command: SeedCommand): Promise<boolean> {
  const wish = readWish(words, command.isDemo);
  if (!wish) return false;
  await withAdvisoryLock(command.databaseUrl, 'seed', async () => {
    const { db, close } = connectDatabase(command.databaseUrl, { maxConnections: 2 });
    try {
      for (const step of wish.steps) await runOne(db, step, wish, command);
    } finally {
      await close();
    }
  });
  if (wish.what === 'show') command.print(howOn);
  return true;
}

const howOn = `Nothing was changed. --add takes over what is new, --replace also what is different; --keep leaves the shop as it is
and is not told of these files again. Parts can be named: npm run catalog -- seed delivery --replace`;

interface Wish {
  readonly steps: readonly SeedStep[];
  readonly what: 'show' | 'add' | 'replace' | 'keep';
  readonly isDemo: boolean;
}

function readWish(words: readonly string[], isDemo: boolean): Wish | undefined {
  const given = words.filter((word) => word.startsWith('--'));
  const names = words.filter((word) => !word.startsWith('--'));
  const known = seedSteps.filter(({ owner }) => owner === 'merchant');
  const isWrong =
    given.some((flag) => !flags.some((one) => one === flag)) ||
    names.some((name) => !known.some((step) => step.name === name));
  const wishes = (['add', 'replace', 'keep'] as const).filter((what) => given.includes(`--${what}`));
  if (isWrong || wishes.length > 1) return undefined;
  const isForDemo = isDemo || given.includes('--demo');
  const wanted = known.filter((step) => names.length === 0 || names.includes(step.name));
  return {
    steps: wanted.filter((step) => isForDemo || !step.isForDemo),
    what: wishes[0] ?? 'show',
    isDemo: isForDemo,
  };
}

async function runOne(db: Db, step: SeedStep, { what, isDemo }: Wish, { clock, print }: SeedCommand) {
  if (what === 'keep') {
    await recordSeed(db, step, { clock });
    return print(`${step.name}: the shop keeps what it has.`);
  }
  const over = what === 'add' ? 'add' : 'replace';
  const context = { clock, isDemo, over, onProgress: () => undefined } as const;
  const lines = await applySeed(db, step, context, { isTrial: what === 'show' });
  const none =
    what === 'add' && step.isWhole ? 'nothing was added; only --replace changes it' : 'no difference';
  print(lines.length === 0 ? `${step.name}: ${none}` : step.name);
  for (const line of lines) print(`  ${line}`);
}
