import { setShopIdentity } from '@/contracts/shopIdentity';
import { readEnvironment, type Environment } from './environment';

let environment: Environment | undefined;

/** The shop's set-up inside a server process, read with the first question (never while building). */
export function serverEnvironment(): Environment {
  if (!environment) {
    environment = readEnvironment(process.env);
    setShopIdentity(environment.shop);
  }
  return environment;
}
