import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sweepConnections } from '@/lib/httpServer';

const GRACE_MS = 10_000;

/**
 * Ends the process on SIGTERM, on SIGINT, and when the parent process has ended: running requests are finished, new ones
 * refused; after ten seconds the process ends in any case. One Ctrl-C may arrive twice, from the terminal and from the
 * launcher: repeats change nothing.
 */
export function stopGracefully(
  app: FastifyInstance,
  log: Logger,
  end: (code: number) => void = (code) => process.exit(code),
): void {
  const beginSweep = sweepConnections(app.server);
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => end(1), GRACE_MS).unref();
    beginSweep();
    app.close().then(
      () => end(0),
      () => end(1),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('the launcher is gone'));
  // The launcher may have ended while the tables were prepared, before the listener was there.
  if (process.connected === false) stop('the launcher is gone');
}
