import { plantsFor } from './plant';

const front = 'src/front/createFront.ts';
const gateway = 'src/backend/platform/createServer.ts';
const database = 'src/backend/db/connect.ts';
const transport = 'src/clients/gateway/transport.ts';
const retry = 'src/clients/gateway/sendWithRetry.ts';

/** Settings nobody sees until a day goes wrong. */
export const serverPlants = [
  ...plantsFor('src/front/frontHandler.test.ts', [
    ['slow headers are given up', front, 'headersTimeout: 15_000', 'headersTimeout: 0'],
    ['slow requests are given up', front, 'requestTimeout: 30_000', 'requestTimeout: 0'],
    ['upgrades are refused', front, 'socket.end(upgradeRefused)', 'socket.end()'],
  ]),
  ...plantsFor('src/front/keptPageLane.test.ts', [
    [
      'only canonical addresses take the short way',
      'src/front/keptPageLane.ts',
      'if (isCanonical && target',
      'if (target',
    ],
  ]),
  ...plantsFor('src/backend/platform/createServer.test.ts', [
    ['the gateway gives up slow headers', gateway, 'HEADERS_TIMEOUT_MS = 15_000', 'HEADERS_TIMEOUT_MS = 0'],
    ['the gateway gives up slow requests', gateway, 'requestTimeout: REQUEST_TIMEOUT_MS,', ''],
    ['the gateway closes last', gateway, 'KEEP_ALIVE_MS = 130_000', 'KEEP_ALIVE_MS = 5_000'],
  ]),
  ...plantsFor('src/backend/platform/routeAccess.test.ts', [
    ['a route states its access', 'src/backend/platform/routeAccess.ts', '!config?.access', 'false'],
  ]),
  ...plantsFor('src/backend/platform/health.test.ts', [
    [
      'not ready while it stops',
      'src/backend/platform/health.ts',
      "if (isStopping) return reply.code(503).send({ status: 'stopping' });",
      '',
    ],
  ]),
  ...plantsFor('src/backend/platform/stopGracefully.test.ts', [
    [
      'stopping waits for answers, not for lines kept open',
      'src/backend/platform/stopGracefully.ts',
      'beginSweep();',
      '',
    ],
  ]),
  ...plantsFor('tests/contracts/demoMode.test.ts', [
    [
      'the clock of a test stays out of pages',
      'src/shell/serverExtra.ts',
      "environment.mode === 'test' ?",
      "environment.mode !== 'live' ?",
    ],
    [
      'the clock of a test stays outside the port',
      front,
      "const isTestMode = environment.mode === 'test'",
      "const isTestMode = environment.mode !== 'live'",
    ],
    [
      'the clock of a test keeps no page apart',
      front,
      "isTestMode: environment.mode === 'test',",
      "isTestMode: environment.mode !== 'live',",
    ],
    ['the clock of a test is not passed on', 'src/same-origin/gatewayFor.ts', "mode === 'test' && ", ''],
    [
      'the gateway goes by its own clock',
      'src/backend/platform/requestContext.ts',
      "environment.mode !== 'test' ||",
      "environment.mode === 'live' ||",
    ],
    [
      'pages for tests are not there',
      'src/shell/onlyInTestMode.ts',
      "mode === 'test' ?",
      "mode !== 'live' ?",
    ],
  ]),
  ...plantsFor('scripts/launcher/claimFolder.test.ts', [
    [
      'one launcher for a folder',
      'scripts/launcher/claimFolder.ts',
      'holder > 0 && !isOurs(holder)',
      'holder < 0',
    ],
  ]),
  ...plantsFor('scripts/database/checkDatabase.test.ts', [
    [
      'nothing is made in a database that lacks letters',
      'scripts/database/checkDatabase.ts',
      "encoding !== 'UTF8'",
      "encoding === 'none'",
    ],
    [
      'nothing is made where no table may be made',
      'scripts/database/checkDatabase.ts',
      'if (!mayMakeTables) {',
      'if (mayMakeTables === null) {',
    ],
  ]),
  ...plantsFor('src/backend/db/connect.test.ts', [
    ['a statement has an end', database, 'statement_timeout: 5_000,', ''],
    ['waiting for a lock has an end', database, 'lock_timeout: 2_000,', ''],
  ]),
  ...plantsFor('src/clients/gateway/gateway.test.ts', [
    ['§7 credentials are omitted', transport, 'withCredentials: false', 'withCredentials: true'],
    ['§7 the browser follows no redirect', transport, 'maxRedirects: 0,', ''],
    ['a call given up is not asked again', retry, 'last || isGivenUp(error)', 'last'],
    [
      '§9 the limit of addresses counts the origin',
      'src/clients/gateway/requestUrl.ts',
      'origin.length + url.length',
      'url.length',
    ],
  ]),
];
