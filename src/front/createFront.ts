import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Environment } from '@/config/environment';
import { ownCallHeaders, serviceAddresses } from '@/config/serviceAddresses';
import { cookieDomain, hostsOf } from '@/config/sharedHost';
import { notUnderstood } from '@/contracts/errors';
import { invalidation as clearing } from '@/contracts/publicPort';
import { setShopIdentity } from '@/contracts/shopIdentity';
import { refuseBrokenRequest, sweepConnections } from '@/lib/httpServer';
import { readCheckoutElsewhere } from './checkoutElsewhere';
import { createClientNaming } from './clientAddress';
import { policyFor } from './responseHeaders';
import { createFrontHandler, isDevelopmentTool } from './frontHandler';
import { createGatewayProxy } from './gatewayProxy';
import { createHtmlCache, type HtmlCache } from './htmlCache';
import { connectInvalidation, createInvalidationEndpoint } from './invalidation';
import { createFastPath, type FastPath } from './fastPath';
import { createKnownPartners, type KnownPartners } from './knownPartners';
import { createMockPage, type MockPage } from './mockPage';
import { createErrorPages, type SendErrorPage } from './errorPages';
import { createPreview, type Preview } from './preview';
import { createRenderGate } from './renderGate';
import { createPageRenderer, type NextHandler } from './renderPage';
import { createPageServer } from './servePage';
import { createShopHealth } from './shopHealth';
import { createSplitTestList } from './splitTestList';
import { createBuildFiles, createPublicFiles } from './staticFiles';
import { createVisitorReader } from './visitorReader';

export interface FrontOptions {
  readonly environment: Environment;
  /** Folder of the project: `public` and the build lie in it. */
  readonly dir: string;
  readonly isDevelopment: boolean;
  readonly next: NextHandler;
  readonly buildId: () => string;
  readonly nowMs: () => number;
  readonly onError: (message: string, error: unknown) => void;
  /** Told what whoever runs the shop should look at. */
  readonly onNotice: (message: string) => void;
}

const CACHE_BYTES = 192 * 1024 * 1024;
const RENDER_TIMEOUT_MS = 8000;
const RENDER_WAIT_MS = 3000;
/** While developing, the first look at a page also builds it. */
const DEVELOPMENT_MS = 120_000;
const GATEWAY_TIMEOUT_MS = 60_000;
const LISTS_EVERY_MS = 60_000;

export interface Front {
  readonly server: Server;
  /** Ends in order: no new connections, running answers finish, then everything closes. */
  stop(): Promise<void>;
}

/** Puts the public port together; it does not listen yet. */
export async function createFront(options: FrontOptions): Promise<Front> {
  const { environment, dir, isDevelopment, next, nowMs, onError } = options;
  setShopIdentity(environment.shop);
  const policyOf = policyFor(environment, isDevelopment);
  const cache = createHtmlCache({ maxBytes: CACHE_BYTES, nowMs, policyOf, onError });
  const lists = await listsOf(options, cache);
  const invalidation = connectInvalidation({
    redisUrl: environment.redisUrl,
    clearPages: cache.clear,
    refreshLists: lists.refresh,
    onError,
  });
  const { backendUrl: target } = environment;
  const nameClient = createClientNaming(options);
  const gateway = gatewayOf(environment, nameClient);
  const preview = previewOf(environment, nowMs);
  const fastPath = createFastPath({
    cache,
    readVisitor: lists.readVisitor,
    isPreview: preview.isOn,
    geoStateHeader: environment.geoStateHeader,
  });
  const sendErrorPage = createErrorPages({ dir, mode: environment.mode, policyOf });
  const handler = createFrontHandler({
    checkoutElsewhere: readCheckoutElsewhere(environment),
    fastPath: fastPath.serve,
    page: pagesOf(options, { cache, policyOf, lists, preview, fastPath, sendErrorPage }),
    ...{ sendErrorPage, preview, nameClient, gateway },
    invalidate: createInvalidationEndpoint({
      secret: environment.secrets.webhook,
      nowMs,
      onTags: invalidation.publish,
    }),
    publicFile: createPublicFiles(dir, environment.dataDir),
    buildFile: createBuildFiles(dir),
    next,
    isDevelopment,
    mock: mockOf(environment),
    trustsForwarded: environment.publicUrl.startsWith('https://'),
    isShopWell: createShopHealth({ target, headers: ownCallHeaders(environment), nowMs }),
    health: () => ({ build: options.buildId(), pages: cache.count(), bytes: cache.bytes() }),
    onError,
  });
  const server = serverOf(handler, isDevelopment);
  const beginSweep = sweepConnections(server);
  return {
    server,
    async stop() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      const endSweep = beginSweep();
      await closed;
      endSweep();
      lists.close();
      gateway.close();
      await invalidation.close();
    },
  };
}

/** Room for a question of ten thousand letters, each of them written as three. */
const LONGEST_HEAD = 48 * 1024;

/** The server with its patience; nobody changes the protocol but the tools of development. */
function serverOf(handler: RequestListener, isDevelopment: boolean) {
  const server = createServer(
    {
      ...{ headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 },
      maxHeaderSize: LONGEST_HEAD,
    },
    handler,
  );
  server.on('clientError', (error, socket: Socket) =>
    refuseBrokenRequest(error, socket, { errors: notUnderstood }),
  );
  return server.on('upgrade', (request, socket) => {
    if (!isDevelopment || !isDevelopmentTool(request.url ?? '')) socket.end(upgradeRefused);
  });
}

/** Nothing of the shop speaks another protocol. */
const upgradeRefused = 'HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function gatewayOf(
  { backendUrl: target, mode }: Environment,
  nameClient: ReturnType<typeof createClientNaming>,
): ReturnType<typeof createGatewayProxy> {
  const hasDemoSignIn = mode !== 'live';
  return createGatewayProxy({ target, timeoutMs: GATEWAY_TIMEOUT_MS, nameClient, hasDemoSignIn });
}

function mockOf(environment: Environment): MockPage | undefined {
  const { mode, secrets, publicUrl } = environment;
  return mode === 'test'
    ? createMockPage({
        ...{ secret: secrets.internal, origin: new URL(publicUrl).origin },
        domain: cookieDomain(environment),
      })
    : undefined;
}

function previewOf({ content, secrets, publicUrl }: Environment, nowMs: () => number): Preview {
  return createPreview({
    linkSecret: content.previewToken && content.previewSecret,
    signingSecret: secrets.internal,
    publicUrl,
    nowMs,
  });
}

interface PageParts {
  readonly cache: HtmlCache;
  readonly policyOf: (html: string) => string;
  readonly lists: Awaited<ReturnType<typeof listsOf>>;
  readonly preview: Preview;
  readonly fastPath: FastPath;
  readonly sendErrorPage: SendErrorPage;
}

function pagesOf(
  options: FrontOptions,
  { cache, policyOf, lists, preview, fastPath, sendErrorPage }: PageParts,
) {
  const { environment, isDevelopment, next, buildId, onError } = options;
  return createPageServer({
    cache,
    policyOf,
    readVisitor: lists.readVisitor,
    buildId,
    onError,
    render: createPageRenderer(next, isDevelopment ? DEVELOPMENT_MS : RENDER_TIMEOUT_MS, environment.mode),
    gate: createRenderGate({
      concurrency: 8,
      maxWaiting: 256,
      maxWaitMs: isDevelopment ? DEVELOPMENT_MS : RENDER_WAIT_MS,
    }),
    sendErrorPage,
    ...{ isKnownPartner: lists.isKnownPartner, portalHosts: lists.portalHosts },
    host: new URL(environment.publicUrl).host,
    isHttps: environment.publicUrl.startsWith('https://'),
    isPreview: preview.isOn,
    learn: fastPath.learn,
    cachesPages: !isDevelopment,
    isTestMode: environment.mode === 'test',
    geoStateHeader: environment.geoStateHeader,
    domain: cookieDomain(environment),
  });
}

function partnersOf({ environment, onError }: FrontOptions): KnownPartners {
  const { edgeConnectionString: connectionString, edgeHeaders: headers } = serviceAddresses(environment);
  const partners = createKnownPartners({ connectionString, headers, everyMs: LISTS_EVERY_MS, onError });
  void partners.refresh();
  return partners;
}

/** Partners and split tests, and who a visitor is by them. Pages that were made for other tests are made anew. */
async function listsOf(options: FrontOptions, cache: HtmlCache) {
  const { environment, onError } = options;
  const { contentUrl: url, contentHeaders: headers } = serviceAddresses(environment);
  const partners = partnersOf(options);
  const onChange = () => void cache.clear([clearing.everything]);
  const tests = createSplitTestList({ url, headers, everyMs: LISTS_EVERY_MS, onChange, onError });
  /* Before the first page is made, so that none is made twice. */
  await tests.refresh();
  return {
    ...{ isKnownPartner: partners.isKnown, portalHosts: partners.portalHosts },
    readVisitor: createVisitorReader({
      ...{ isKnownPartner: partners.isKnown, runningTests: tests.running, onError },
      returnHosts: hostsOf(environment),
      geoStateHeader: environment.geoStateHeader,
      isTestMode: environment.mode === 'test',
      isHttps: environment.publicUrl.startsWith('https://'),
      domain: cookieDomain(environment),
    }),
    refresh: () => Promise.all([partners.refresh(), tests.refresh()]),
    close() {
      partners.close();
      tests.close();
    },
  };
}
