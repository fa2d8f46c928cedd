import { noteContentChange } from '@/contracts/contentVersion';
import { bentServices, type BentServices } from './bentServices';
import { startBackend, type InProcessBackend } from './inProcessBackend';
import { enterTestMode } from './testMode';

/** What the pages of a suite read from; there from `beforeAll` on. */
export interface OpenShop {
  readonly backend: InProcessBackend;
  /** The proxy that can change answers, where the suite wants one. */
  readonly services: BentServices;
}

/** The instant at which most suites look at the shop. */
const usualNow = '2026-11-21T15:00:00Z';

/**
 * Opens a backend for one suite and lets the pages read from it.
 * @param isBent  they read through a proxy in which the suite changes what the services answer
 */
export function openShop({ isBent = false } = {}): OpenShop {
  enterTestMode();
  const open = {} as { backend: InProcessBackend; services: BentServices };
  beforeAll(async () => {
    open.backend = await startBackend({ now: usualNow });
    const origin = await open.backend.app.listen({ port: 0, host: '127.0.0.1' });
    if (isBent) open.services = await bentServices(origin);
    process.env.BACKEND_URL = isBent ? open.services.origin : origin;
    // Entries are changed where a hosted service would answer them: nobody has checked those.
    if (isBent) process.env.CONTENT_ENDPOINT = open.services.origin;
    noteContentChange();
  }, 240_000);
  afterAll(async () => {
    await open.services?.close();
    await open.backend.stop();
  });
  return open;
}
