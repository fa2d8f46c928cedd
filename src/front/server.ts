import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import next from 'next';
import { EnvironmentError } from '@/config/variableReader';
import { readEnvironment } from '@/config/environment';
import { createFront } from './createFront';
import { isDevelopmentTool } from './frontHandler';

const STOP_WITHIN_MS = 10_000;

/** Starts the public port with Next behind it; `--dev` uses Next's development server. */
async function main(): Promise<void> {
  const dir = process.cwd();
  const isDevelopment = process.argv.includes('--dev');
  const environment = readEnvironment(process.env);
  const { host, port } = environment;
  // Next adds its own upgrade listener to this server, which nobody can reach.
  const unreachable = createServer();
  // The production build is webpack's; Next must be told, or pages and server would use two copies of the router.
  const bundler = isDevelopment ? { turbopack: true } : { webpack: true };
  const app = next({
    dev: isDevelopment,
    dir,
    hostname: host,
    port,
    quiet: true,
    httpServer: unreachable,
    ...bundler,
  });
  await app.prepare();
  const buildId = isDevelopment ? 'development' : readFileSync(join(dir, '.next/BUILD_ID'), 'utf8').trim();
  const front = await createFront({
    environment,
    dir,
    isDevelopment,
    next: app.getRequestHandler(),
    buildId: () => buildId,
    nowMs: () => performance.timeOrigin + performance.now(),
    onError: logError,
    onNotice: (message) => console.warn(JSON.stringify({ level: 'warn', part: 'front', message })),
  });
  const upgradeOfNext = app.getUpgradeHandler();
  if (isDevelopment)
    front.server.on('upgrade', (request, socket: Duplex, head) => {
      if (isDevelopmentTool(request.url ?? '')) void upgradeOfNext(request, socket, head);
    });
  front.server.listen(port, host, () =>
    process.send?.({ type: 'ready', port: addressPort(front.server.address()) }),
  );
  stopOnRequest(async () => {
    await front.stop();
    await app.close();
  });
}

/** Stops once, when told to or when the launcher is gone; whoever hangs is not waited for. */
function stopOnRequest(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError('Stopping failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('disconnect', begin);
  process.on('message', (message) => {
    if ((message as { type?: string } | null)?.type === 'stop') begin();
  });
}

function addressPort(address: ReturnType<ReturnType<typeof createServer>['address']>): number | undefined {
  return typeof address === 'object' && address ? address.port : undefined;
}

function logError(message: string, error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: 'error', part: 'front', message, reason }));
}

main().catch((error: unknown) => {
  if (error instanceof EnvironmentError) console.error(error.message);
  else logError('The public port could not start', error);
  process.exit(1);
});
