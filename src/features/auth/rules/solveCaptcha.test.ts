import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { solveCaptcha } from './solveCaptcha';

const challengeOf = (number: number, salt: string, maxnumber = 600) => ({
  ...{ algorithm: 'SHA-256' as const, salt, maxnumber, signature: 'signed' },
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
});

describe('§6 Login requires a captcha', () => {
  test('the number behind any puzzle is found', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(600),
        fc.stringMatching(/^[0-9a-f]{1,24}\?expires=\d+$/),
        async (number, salt) => {
          const solution = await solveCaptcha(challengeOf(number, salt));
          expect(JSON.parse(atob(solution))).toMatchObject({
            number,
            salt,
            signature: 'signed',
          });
        },
      ),
      { numRuns: 20 },
    );
  });

  test('a puzzle of somebody else has no solution', async () => {
    await expect(solveCaptcha(challengeOf(700, 'salt'))).rejects.toThrow('no solution');
  });
});
