import { readEnvironment, type Environment } from '@/config/environment';
import { secretNames } from '@/config/secretNames';

/** A set-up for tests: test mode, quiet, with made-up secrets; any variable can be given. */
export function testEnvironment(variables: Record<string, string> = {}): Environment {
  const secrets = Object.values(secretNames).map((name) => [name, `${name}-for-tests-only-and-long-enough`]);
  return readEnvironment({
    SHOP_MODE: 'test',
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(secrets),
    ...variables,
  });
}
