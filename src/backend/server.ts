import { Redis } from 'ioredis';
import { EnvironmentError } from '@/config/variableReader';
import { readEnvironment, type Environment } from '@/config/environment';
import { systemClock } from '@/lib/clock';
import { buildApp } from './app';
import { startJobs } from './jobs/startJobs';
import { connectDatabase } from './db/connect';
import { runSeed } from './seed/runSeed';
import { watchSeedFiles } from './seed/watchSeedFiles';
import { prepareDatabase } from './db/prepareDatabase';
import { createLogger } from './platform/logger';
import { stopGracefully } from './platform/stopGracefully';

/** Name of the build under `npm run dev`. */
const DEVELOPMENT_BUILD = 'development';

/** Starts the backend process: tables and seed first, then the port. Tells its parent when it is ready. */
async function startServer(environment: Environment): Promise<void> {
  const log = createLogger(environment);
  if (!environment.databaseUrl) throw new EnvironmentError(['DATABASE_URL is missing: "npm start" sets it.']);
  const onProgress = (message: string) => {
    log.debug({ message }, 'preparing');
    process.send?.({ type: 'progress', message });
  };
  const onNotice = (message: string) => {
    log.info({ message }, 'notice');
    process.send?.({ type: 'notice', message });
  };
  const isDemo = environment.mode !== 'live';
  const followsFiles = isDemo && environment.buildId === DEVELOPMENT_BUILD;
  const seed = { clock: systemClock, onProgress, onNotice, isDemo, followsFiles };
  await prepareDatabase(environment.databaseUrl, seed);
  const { db, close } = connectDatabase(environment.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const redis = environment.redisUrl
    ? new Redis(environment.redisUrl, { maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'Redis does not answer'));
  const parts = { environment, db, clock: systemClock, log, redis };
  const app = await buildApp(parts);
  const stopJobs = startJobs(parts);
  const stopWatching = followsFiles ? watchSeedFiles(() => runSeed(db, seed), log) : undefined;
  app.addHook('onClose', async () => {
    await stopWatching?.();
    await stopJobs();
    redis?.disconnect();
    await close();
  });
  stopGracefully(app, log);
  await app.listen({ host: environment.backendHost, port: environment.backendPort });
  process.send?.({ type: 'ready' });
}

startServer(readEnvironment(process.env)).catch((error: Error) => {
  process.send?.({ type: 'failed', message: error.message });
  process.stderr.write(
    `${error instanceof EnvironmentError ? error.message : (error.stack ?? error.message)}\n`,
  );
  process.exitCode = 1;
  process.disconnect?.();
});
