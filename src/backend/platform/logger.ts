import { pino, type Logger } from 'pino';
import type { Environment } from '@/config/environment';

/** Fields that must never stand in a log, wherever they turn up two levels deep. */
const PRIVATE_FIELDS = [
  ...[
    'authorization',
    'cartToken',
    'carttoken',
    'orderToken',
    'ordertoken',
    'cookie',
    'token',
    'accessToken',
  ],
  ...['password', 'email', 'phone', 'firstName', 'lastName', 'addressLine1', 'addressLine2', 'birthDate'],
  ...['ageVerification_dob', 'cardMessage', 'signature', 'number', 'cvv', 'nameOnCard', 'zipCode'],
];

/** The backend's log: one JSON line per event on standard output, private fields blotted out. */
export function createLogger({ logLevel, buildId }: Pick<Environment, 'logLevel' | 'buildId'>): Logger {
  return pino({
    level: logLevel,
    base: { service: 'backend', buildId },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: PRIVATE_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[private]',
    },
  });
}
