import type { IncomingMessage } from 'node:http';
import { logLevelNames, logLevels } from '@/contracts/clientLog';
import { log } from '@/same-origin/log';
import { createServerExtra } from '@/shell/serverExtra';
import { callSameOrigin } from '../support/sameOrigin';
import { enterTestMode } from '../support/testMode';

enterTestMode();
process.env.CLIENT_LOG_LEVEL = 'verbose';
process.env.CLIENT_LOG_PERCENT = '25';

describe('§7 POST same-origin /api/log: "the client log level" is what the shop is set up for', () => {
  test('browsers are told level and share with every page', () => {
    const { settings } = createServerExtra({ headers: {} } as IncomingMessage, 'fr-CA');
    expect(settings.clientLog).toEqual({ level: 'verbose', percent: 25 });
  });

  test.each(logLevelNames)('the server goes by it too: %s', async (level) => {
    const lines: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const { status } = await callSameOrigin(log, { method: 'POST', body: { level, message: 'told' } });
    write.mockRestore();
    expect([status, lines.length]).toEqual([204, logLevels[level] <= logLevels.verbose ? 1 : 0]);
  });
});
