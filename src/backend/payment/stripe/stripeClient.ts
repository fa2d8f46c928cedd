import type Stripe from 'stripe';
import type { Environment } from '@/config/environment';

type StripeSettings = Pick<Environment['payment'], 'stripeSecretKey' | 'stripeApiUrl'>;

const TIMEOUT_MS = 10_000;
const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/** The client of Stripe's interface, made with the first question; shops without Stripe never load it. */
export function stripeClient(settings: StripeSettings): Promise<Stripe> {
  const known = clients.get(settings) ?? createClient(settings);
  clients.set(settings, known);
  return known;
}

async function createClient({ stripeSecretKey = '', stripeApiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(stripeSecretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(stripeApiUrl ? placeOf(new URL(stripeApiUrl)) : {}),
  });
}

function placeOf({ hostname, port, protocol }: URL) {
  const isHttp = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? ('http' as const) : ('https' as const),
  };
}
