import { ProblemError } from '../platform/ProblemError';
import { hashPassword, isCheapHash, isPassword, mostWaitingHashes } from './passwordHash';

const LOW = 2;

test('a password is its own hash alone, however its letters are typed, and each hash has a salt', async () => {
  const stored = await hashPassword('Crème#1843', LOW);
  expect(stored).toMatch(/^scrypt\$2\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('Cre\u0300me#1843', stored)).toBe(true);
  expect(await isPassword('Creme#1843', stored)).toBe(false);
  expect(await hashPassword('Crème#1843', LOW)).not.toBe(stored);
});

test('a stored hash is compared at its own cost', async () => {
  expect(await isPassword('Engine#1843', await hashPassword('Engine#1843', LOW + 1))).toBe(true);
});

test.each([
  [3, 4, true],
  [4, 4, false],
  [14, 4, false],
])('a hash of cost %i is cheap where hashes cost %i: %s', async (of, now, isCheap) => {
  expect(isCheapHash(`scrypt$${of}$8$5$salt$hash`, now)).toBe(isCheap);
});

test('so many hashes wait for their turn, the others are refused at once, and later ones are made again', async () => {
  const asked = mostWaitingHashes + 100;
  const hashes = Array.from({ length: asked }, () => hashPassword('Engine#1843', LOW));
  const outcomes = await Promise.allSettled(hashes);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(outcomes.slice(0, mostWaitingHashes).every(({ status }) => status === 'fulfilled')).toBe(true);
  /* Besides those that wait, up to four are being made. */
  expect(refused.length).toBeGreaterThanOrEqual(100 - 4);
  for (const problem of refused) {
    expect(problem).toBeInstanceOf(ProblemError);
    expect(problem).toMatchObject({ status: 503, errorMap: { 'SRV.UNAVAILABLE': expect.any(String) } });
  }
  expect(await isPassword('Engine#1843', await hashPassword('Engine#1843', LOW))).toBe(true);
});
