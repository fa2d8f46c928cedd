import type { FastifyInstance } from 'fastify';
import cors from '@fastify/cors';
import type { Environment } from '@/config/environment';

const HOUR_SECONDS = 3600;

/**
 * Lets browsers on the shop's own pages call the gateway on a host of its own. Not needed, and off,
 * while the gateway is reached through the shop's origin.
 * @source spec §7 General behaviour (credentials omitted, mode cors)
 */
export async function allowShopOrigins(app: FastifyInstance, environment: Environment): Promise<void> {
  if (!environment.gatewayPublicUrl) return;
  const { publicUrl, checkoutHost, gatewayAllowedOrigins } = environment;
  const origins = [publicUrl, checkoutHost, ...gatewayAllowedOrigins].filter((url): url is string =>
    Boolean(url),
  );
  await app.register(cors, {
    origin: origins.map((url) => new URL(url).origin),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['accept', 'content-type', 'authorization', 'carttoken', 'ordertoken', 'x-api-version', 'channel'],
      'clientid',
      ...['x-b3-traceid', 'x-b3-spanid', 'traceparent', 'caller-name', 'buildid'],
    ],
    exposedHeaders: ['x-b3-traceid', 'retry-after'],
    credentials: false,
    maxAge: HOUR_SECONDS,
  });
}
