import { readEnvironment, type Environment } from '@/config/environment';
import { testSecrets } from './testMode';

/** A set-up for tests: test mode, quiet, with made-up secrets; any variable can be given. */
export function testEnvironment(variables: Record<string, string> = {}): Environment {
  return readEnvironment({ SHOP_MODE: 'test', LOG_LEVEL: 'silent', ...testSecrets, ...variables });
}
