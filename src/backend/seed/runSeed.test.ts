import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { suiteDatabase } from '../../../tests/support/testCluster';
import { seedState, shopSettings } from '../db/schema';
import { runSeed } from './runSeed';
import type { SeedStep } from './SeedStep';

const clock = fixedClock('2026-11-20T15:00:00Z');
const connection = suiteDatabase();

function settingStep(name: string, version: () => string, breaksOff: () => boolean = () => false): SeedStep {
  return {
    name,
    owner: 'derived',
    tables: [],
    fingerprint: async () => version(),
    run: async (tx) => {
      const row = { key: name, value: { version: version() }, updatedAt: clock.now() };
      await tx.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.key, set: row });
      if (breaksOff()) throw new Error('the power failed');
    },
  };
}

const valueOf = async (key: string) =>
  (await connection.db.select().from(shopSettings).where(eq(shopSettings.key, key)))[0]?.value.version;

describe('runSeed', () => {
  it('runs a step once per version of its input', async () => {
    let version = 'one';
    const done: string[] = [];
    const context = { clock, isDemo: true, onProgress: (message: string) => void done.push(message) };
    const step = settingStep('once', () => version);
    await runSeed(connection.db, context, [step]);
    await runSeed(connection.db, context, [step]);
    version = 'two';
    await runSeed(connection.db, context, [step]);
    expect(done).toEqual(['once', 'once']);
    expect(await valueOf('once')).toBe('two');
  });

  it('leaves nothing of a step that breaks off, says which one, and finishes it next time', async () => {
    let breaksOff = true;
    const context = { clock, isDemo: true, onProgress: () => undefined };
    const steps = [
      settingStep('before', () => '1'),
      settingStep(
        'broken',
        () => '1',
        () => breaksOff,
      ),
    ];
    await expect(runSeed(connection.db, context, steps)).rejects.toThrow(
      'The seed step "broken" failed: the power failed',
    );
    expect([await valueOf('before'), await valueOf('broken')]).toEqual(['1', undefined]);
    const [state] = await connection.db.select().from(seedState).where(eq(seedState.step, 'broken'));
    expect(state?.finishedAt).toBeNull();
    breaksOff = false;
    await runSeed(connection.db, context, steps);
    expect(await valueOf('broken')).toBe('1');
  });

  it('says what the database refused, not what it was asked', async () => {
    const step = settingStep('wrong', () => '1');
    const run: SeedStep['run'] = async (tx) => {
      const row = { key: 'twice', value: {}, updatedAt: clock.now() };
      await tx.insert(shopSettings).values(row);
      await tx.insert(shopSettings).values(row);
    };
    await expect(
      runSeed(connection.db, { clock, isDemo: true, onProgress: () => undefined }, [{ ...step, run }]),
    ).rejects.toThrow(
      /^The seed step "wrong" failed: The database refused "insert" of "shop_settings": a value .* constraint shop_settings_pkey\)\. /,
    );
  });
});
