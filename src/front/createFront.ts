import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Environment } from '@/config/environment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { invalidation } from '@/contracts/invalidation';
import { contentPolicy } from './contentPolicy';
import { createFrontHandler } from './frontHandler';
import { createGatewayProxy } from './gatewayProxy';
import { createHtmlCache } from './htmlCache';
import { connectRedis, createInvalidationBus } from './invalidationBus';
import { createInvalidationEndpoint } from './invalidationEndpoint';
import { createKnownPartners } from './knownPartners';
import { createLastResort } from './lastResort';
import { createRenderGate } from './renderGate';
import { createPageRenderer, type NextHandler } from './renderPage';
import { createPageServer } from './servePage';
import { createStaticFiles } from './staticFiles';

export interface FrontOptions {
  readonly environment: Environment;
  /** Folder of the project: `public` and the build lie in it. */
  readonly dir: string;
  readonly isDevelopment: boolean;
  readonly next: NextHandler;
  readonly buildId: () => string;
  readonly nowMs: () => number;
  readonly onError: (message: string, error: unknown) => void;
}

const MEGABYTE = 1024 * 1024;
const CACHE_BYTES = 192 * MEGABYTE;
const FILE_CACHE_BYTES = 48 * MEGABYTE;
const RENDER_TIMEOUT_MS = 8000;
const GATEWAY_TIMEOUT_MS = 60_000;
const PARTNERS_EVERY_MS = 60_000;
/** Names under which a change of the partner list is announced. */
const PARTNER_TAG = 'partners';

export interface Front {
  readonly server: Server;
  /** Ends in order: no new connections, running answers finish, then everything closes. */
  stop(): Promise<void>;
}

/** Puts the public port together; it does not listen yet. */
export async function createFront(options: FrontOptions): Promise<Front> {
  const { environment, dir, isDevelopment, next, nowMs, onError } = options;
  const isTestMode = environment.mode === 'test';
  const trustsForwarded = environment.publicUrl.startsWith('https://');
  const policyOf = policyFor(environment, isDevelopment);
  const cache = createHtmlCache({ maxBytes: CACHE_BYTES, nowMs, policyOf, onError });
  const partners = createKnownPartners({
    connectionString: serviceAddresses(environment).edgeConnectionString,
    everyMs: PARTNERS_EVERY_MS,
    onError,
  });
  void partners.refresh();
  const clear = (tags: readonly string[]) => {
    cache.clear(tags);
    if (tags.includes(PARTNER_TAG) || tags.includes(invalidation.everything)) void partners.refresh();
  };
  const bus = environment.redisUrl
    ? createInvalidationBus({ connect: () => connectRedis(environment.redisUrl!), onTags: clear, onError })
    : undefined;
  const gateway = createGatewayProxy({
    target: environment.backendUrl,
    timeoutMs: GATEWAY_TIMEOUT_MS,
    isTestMode,
    trustsForwarded,
  });
  const handler = createFrontHandler({
    page: createPageServer({
      cache,
      render: createPageRenderer(next, isDevelopment ? 120_000 : RENDER_TIMEOUT_MS),
      gate: createRenderGate({ concurrency: 8, maxWaiting: 256, maxWaitMs: isDevelopment ? 120_000 : 3000 }),
      lastResort: createLastResort(join(dir, '.next/server/pages')),
      policyOf,
      isKnownPartner: partners.isKnown,
      buildId: options.buildId,
      keepsPages: !isDevelopment,
      isTestMode,
      geoStateHeader: environment.geoStateHeader,
      onError,
    }),
    gateway,
    invalidate: createInvalidationEndpoint({
      secret: environment.secrets.webhook,
      nowMs,
      onTags: (tags) => (bus ? bus.publish(tags) : clear(tags)),
    }),
    publicFile: createStaticFiles({ root: join(dir, 'public'), isImmutable: namesItsContent, maxBytes: FILE_CACHE_BYTES }),
    buildFile: createStaticFiles({ root: join(dir, '.next'), isImmutable: () => true, maxBytes: FILE_CACHE_BYTES }),
    next,
    isDevelopment,
    trustsForwarded,
    health: () => ({ build: options.buildId(), pages: cache.count(), bytes: cache.bytes() }),
    onError,
  });
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 }, handler);
  return {
    server,
    async stop() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
      partners.close();
      gateway.close();
      await bus?.close();
    },
  };
}

function policyFor({ gatewayPublicUrl, checkoutHost, payment, algolia }: Environment, isDevelopment: boolean) {
  const hosts = (...values: (string | false | undefined)[]) => values.filter((value) => typeof value === 'string');
  const sources = {
    connect: hosts(
      gatewayPublicUrl && new URL(gatewayPublicUrl).origin,
      algolia.appId && `https://${algolia.appId.toLowerCase()}-dsn.algolia.net`,
      algolia.appId && 'https://*.algolianet.com',
    ),
    formAction: hosts(checkoutHost && new URL(checkoutHost).origin),
    payment: hosts(payment.provider === 'stripe' && 'https://js.stripe.com'),
    isDevelopment,
  };
  return (html: string) => contentPolicy(html, sources);
}

/** Pictures and fonts lie in folders or files named after a hash of what they hold. */
function namesItsContent(path: string): boolean {
  return /[./_-][0-9a-f]{8,64}[./]/.test(path);
}
