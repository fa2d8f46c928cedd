import { readEnvironment, type Environment } from '@/config/environment';

let environment: Environment | undefined;

/** The shop's set-up inside Next's server half, read with the first request (never while building). */
export function serverEnvironment(): Environment {
  environment ??= readEnvironment(process.env);
  return environment;
}
