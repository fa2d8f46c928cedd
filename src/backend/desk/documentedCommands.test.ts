import { readFileSync } from 'node:fs';
import { openCheckout } from '../../../tests/support/openCheckout';
import { eq } from 'drizzle-orm';
import { customers } from '../db/schema';
import { signUp } from '../../../tests/support/signIn';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openDesk } from '../../../tests/support/openDesk';

const now = '2026-11-20T15:00:00Z';

jest.setTimeout(60_000);
const backend = suiteBackend({ now });

const shown = 'LK-2B4D-7FGH';
/** What docs/operations.md tells a florist to type, without the remarks behind it. */
const documented = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^npm run shop -- (.*?)(?: +#.*)?$/gm),
].map(([, line = '']) => line.replace(/\\\$/g, '$'));

test('docs/operations.md shows every kind of command', () => {
  const kinds = new Set(documented.map((line) => line.split(' ')[0]));
  expect(documented.length).toBeGreaterThanOrEqual(34);
  expect(kinds.size).toBeGreaterThanOrEqual(18);
});

test('each command of docs/operations.md does what it is shown for', async () => {
  /* Each kind has an order of its own: what was cancelled cannot be on its way. */
  const kindOf = (line: string) => line.split(' ').slice(0, 2).join(' ');
  const placed = new Map<string, string>();
  for (const kind of new Set(documented.filter((one) => one.includes(shown)).map(kindOf)))
    placed.set(kind, (await (await openCheckout(backend)).place()).answer.orderId);
  const { profileId } = await signUp(backend);
  const grace = { email: 'grace@example.com' };
  await backend.db.update(customers).set(grace).where(eq(customers.id, profileId));
  let change = '';
  for (const line of documented) {
    const typed = line.replace(shown, placed.get(kindOf(line)) ?? '').replace(/^undo \d+$/, `undo ${change}`);
    const { text, code } = await openDesk(backend, now).desk(typed);
    expect({ typed, code, text: code === 0 ? '' : text }).toEqual({ typed, code: 0, text: '' });
    [, change = change] = /undo (\d+)/.exec(text) ?? [];
  }
});
