import {
  pino,
  stdSerializers,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import type { Environment } from '@/config/environment';
import { privateNames, withoutPersons } from '@/lib/withoutPersons';

/** Fields that must never stand in a log, wherever they turn up two levels deep. */
const PRIVATE_FIELDS = [...privateNames, 'carttoken', 'ordertoken', 'token', 'number'];

/** What of an error is worth a line. Libraries hang whole requests, commands and address lists on theirs. */
const ERROR_FIELDS = [
  'code',
  'kind',
  'table',
  'column',
  'constraint',
  'status',
  'statusCode',
  'responseCode',
];

function errorFields(error: Error): Record<string, unknown> {
  const { type, message, stack, ...rest } = stdSerializers.err(error);
  const facts = ERROR_FIELDS.flatMap((name) => {
    const value: unknown = rest[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    ...{ type, message: withoutPersons(message), stack: withoutPersons(stack) },
    ...Object.fromEntries(facts),
  };
}

/**
 * The backend's log: one JSON line per event, private fields masked, errors reduced to facts without personal data.
 * @param destination  standard output when absent
 */
export function createLogger(
  { logLevel, buildId }: Pick<Environment, 'logLevel' | 'buildId'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { service: 'backend', buildId },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
    redact: {
      paths: PRIVATE_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[private]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
