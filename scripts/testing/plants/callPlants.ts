import { plantsFor } from './plant';

const gateway = 'src/clients/gateway/createGateway.ts';
const policies = 'src/clients/gateway/errorPolicies.ts';
const retry = 'src/clients/gateway/sendWithRetry.ts';
const timeouts = 'src/clients/gateway/timeouts.ts';
const transport = 'src/clients/gateway/transport.ts';
const content = 'src/clients/content/retryDelay.ts';
const follow = 'src/clients/content/followPages.ts';
const splitTest = 'src/features/attribution/rules/splitTest.ts';

/** §7 and §8: the calls and what happens when they fail. */
export const callPlants = [
  ...plantsFor('tests/spec/section7.calls.test.ts', [
    ['§7 accept JSON', gateway, "accept: 'application/json',", ''],
    ['§7 x-api-version V1', gateway, "'x-api-version': 'V1',", ''],
    [
      '§7 the cart header is "bearer {token}"',
      gateway,
      'cartToken: `bearer ${input.cartToken}`',
      'cartToken: input.cartToken',
    ],
    ['§7 x-b3-spanid', 'src/clients/gateway/trace.ts', "'x-b3-spanid': spanId,", ''],
    ['§7 caller-name and buildid', 'src/clients/gateway/trace.ts', 'buildid: buildId,', ''],
    [
      '§7 parameters are merged into the address',
      'src/clients/gateway/requestUrl.ts',
      'encodeURIComponent(String(value))',
      'String(value)',
    ],
    ['§7 redirects are not followed', transport, 'maxRedirects: 0,', 'maxRedirects: 5,'],
    ['§7 60 s while the page loads', timeouts, '60 * second', '30 * second'],
    ['§7 10 s after', timeouts, ': 10 * second', ': 60 * second'],
    ['§7 GET: 5 s + 5 s × attempt', timeouts, '5 * second * situation.attempt', '5 * second'],
    ['§9 2047 characters', 'src/clients/gateway/requestUrl.ts', '= 2047', '= 2048'],
    ['§7 pages are followed until there is none', follow, '!page.pageInfo.hasNextPage || ', ''],
    ['§7 pages are followed to the maximum', follow, 'nodes.slice(0, maxReturnedEntries)', 'nodes'],
    ['§7 levels of the log', 'src/same-origin/log.ts', 'http: 4', 'http: 3'],
    [
      '§7 path of trackOrder',
      'src/contracts/orders.ts',
      '/order-search/v2/:brand/order/status',
      '/order-search/v1/:brand/order/status',
    ],
    [
      '§7 method of updateMultipleItems',
      'src/contracts/gateway.ts',
      'updateMultipleItems: ordering.updateMultipleItems',
      'updateMultipleItems: ordering.addCartItem',
    ],
  ]),
  ...plantsFor('tests/spec/section8.errors.test.ts', [
    ['§8 GET: 3 attempts', retry, 'const maximumAttempts = 3;', 'const maximumAttempts = 4;'],
    ['§8 GET retries on 5xx', retry, 'if (exchange.status < 500 ||', 'if (exchange.status < 600 ||'],
    ['§8 1 if stopRetry', retry, ' && !stopRetry;', ';'],
    [
      '§8 "{service} failed after 3 retries"',
      retry,
      '${route.service} failed after 3 retries`',
      '${route.service} failed`',
    ],
    [
      '§8 401 is retried once as a guest',
      gateway,
      'first.status === 401 || first.status === 403',
      'first.status === 403',
    ],
    ['§8 session cookies are cleared', gateway, 'session.clear();\n', ''],
    ['§8 PUT: 406 returns the body', policies, 'status === 406 ||', 'status === 407 ||'],
    ['§8 PUT: 422 PRFL.CUSTOMER_ALREADY_EXISTS', policies, 'status === 422 &&', 'status === 423 &&'],
    ['§8 PUT: 401 PRFL.UNAUTHORIZED is the caller’s', policies, 'status === 401 &&', 'status === 402 &&'],
    ['§8 DELETE errors are swallowed', policies, " || method === 'DELETE'", ''],
    [
      '§8 what is swallowed is logged',
      gateway,
      'surroundings.log(`${route.service} ${name} failed`, { status: exchange.status });',
      '',
    ],
    [
      '§8 POST errors are rethrown',
      gateway,
      'if (!swallowsErrors(route.method)) throw errorOf(route, exchange);',
      "if (route.method === 'GET') throw errorOf(route, exchange);",
    ],
    ['§8 INTERNAL_SERVER_ERROR is asked again', content, 'INTERNAL_SERVER_ERROR', 'SERVER_ERROR_NOT'],
    [
      '§8 a split-test cookie that cannot be read is logged',
      splitTest,
      "log('The split-test cookie could not be read.');",
      '',
    ],
    [
      '§8 partner words',
      'src/features/partner/state/initializePartnerConfig.ts',
      'Partner configuration not found on edge config store',
      'Partner configuration not found',
    ],
    ['§8 words of the cart', 'locales/en-US/cart.json', 'Item added successfully', 'Item added'],
    [
      '§8 words of the delivery',
      'locales/en-US/delivery.json',
      'No availabillity Available',
      'No availability Available',
    ],
  ]),
  ...plantsFor('src/clients/gateway/gateway.test.ts', [
    [
      '§7 too long a GET is not sent',
      gateway,
      "route.method === 'GET' && !fitsGetUrl(url)",
      "route.method === 'PUT' && !fitsGetUrl(url)",
    ],
    [
      '§8 a second refusal is not retried',
      gateway,
      'return await send();',
      'await send();\n    return await send();',
    ],
    [
      '§7 a call may leave out who is signed in',
      gateway,
      'input.noAuth ? undefined : surroundings',
      'surroundings',
    ],
    ['§4 a refused login is an answer', gateway, "route.service === 'login' || ", ''],
    ['§8 PATCH errors are swallowed', policies, " || method === 'PATCH'", ''],
    [
      '§8 a PUT nobody answers is swallowed, too',
      gateway,
      'if (!swallowsErrors(route.method)) throw error;',
      'throw error;',
    ],
    ['§8 a 4xx is not asked again', retry, 'exchange.status < 500 ||', 'exchange.status < 400 ||'],
  ]),
  ...plantsFor('src/clients/gateway/timeouts.test.ts', [
    ['§7 each attempt has its own patience', gateway, '            attempt,\n', '            attempt: 1,\n'],
    [
      '§7 a loading page is noticed',
      gateway,
      'isPageLoading: surroundings.isPageLoading(),',
      'isPageLoading: false,',
    ],
    ['a server render asks once', gateway, ' || serverBudgetMs !== undefined,', ','],
    ['a failing service is left alone', gateway, 'breaker?.record(route.service, first.status < 500);', ''],
  ]),
  ...plantsFor('src/clients/gateway/serverGateway.test.ts', [
    [
      'what can be at a place is asked for anew',
      'src/clients/gateway/serverGateway.ts',
      " || 'zipCode' in query",
      '',
    ],
  ]),
  ...plantsFor('src/clients/content/content.test.ts', [
    ['§9 content: 50 a page', follow, 'const defaultPageSize = 50;', 'const defaultPageSize = 60;'],
    [
      '§9 content: over 100 is warned about',
      follow,
      'entriesPerPage > largePageSize',
      'entriesPerPage > 10 * largePageSize',
    ],
    [
      '§8 content: the trace id is appended',
      'src/clients/content/ContentServiceError.ts',
      'Trace ID: ${traceId}. ',
      '',
    ],
    [
      '§7 IDs win over handles',
      'src/clients/content/contentClient.ts',
      'ids ? { nacelleEntryIds: ids } : handles ? { handles } : {}',
      'handles ? { handles } : ids ? { nacelleEntryIds: ids } : {}',
    ],
  ]),
  ...plantsFor('tests/spec/section9.constants.test.ts', [
    ['§9 content: first delay 500 ms', content, 'initialDelayMs: 500', 'initialDelayMs: 200'],
    ['§9 content: longest delay 5000 ms', content, 'maximumDelayMs: 5000', 'maximumDelayMs: 9000'],
  ]),
  ...plantsFor('tests/spec/section9.timing.test.ts', [
    [
      '§9 keep-alive free socket timeout 120 s',
      'src/clients/gateway/keptAlive.ts',
      'freeSocketMs = 120_000',
      'freeSocketMs = 60_000',
    ],
    [
      '§9 search: connect 5 s, read 5 s, write 30 s',
      'src/clients/search/searchTimeouts.ts',
      'write: 30_000',
      'write: 5_000',
    ],
    [
      '§9 signup and login 20 s',
      'src/contracts/routeTable.generated.ts',
      '"timeoutMs":20000',
      '"timeoutMs":10000',
    ],
    ['§9 at most 5 suggestions', 'src/clients/search/searchClient.ts', 'length: 5', 'length: 8'],
  ]),
];
