import { validIsoDate } from '@/lib/isoDate';
import { testClockHeader } from './pageCache';

/** Request header that names the services of a test and what is wrong with them; read in test mode only. */
const testServicesHeader = 'x-shop-services';

/** Request header that names a day of a test on which no delivery is free any more, yyyy-MM-dd; read in test mode only. */
const testSoldOutHeader = 'x-shop-sold-out';

/** Request header that says that a visit follows a scenario of the board, with the scenario as it is signed. */
const scenarioHeader = 'x-shop-scenario';

/** The headers a test may send; the public port lets them in, in test mode alone. */
export const testHeaders: readonly string[] = [
  ...[testClockHeader, testServicesHeader, testSoldOutHeader, scenarioHeader],
];

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a request is one of a visit with a scenario or with faults: what is made for it is shared with nobody, and what it
 * finds broken counts for nobody else. A clock alone changes no content.
 * @source docs/decisions/0072-test-scenarios.md
 */
export const isForOneVisit = (headers: Headers): boolean =>
  [scenarioHeader, testServicesHeader, testSoldOutHeader].some((name) => headers[name] !== undefined);

/** Those of a request, to be passed on. */
export const testHeadersOf = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    testHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );

/** What may be wrong with a service: refuses, answers late, answers what is no JSON, answers with empty lists. */
export const serviceFaults = ['down', 'slow', 'broken', 'empty'] as const;
export type ServiceFault = (typeof serviceFaults)[number];

/** What one visit of a tester is like. */
export interface TestScenario {
  /** ISO instant the shop takes for now. */
  readonly now?: string;
  /** Fault by service; a service that is not named is well. */
  readonly services: Readonly<Record<string, ServiceFault>>;
  /** Day on which nothing can be delivered any more, yyyy-MM-dd. */
  readonly soldOutIso?: string;
}

/** Who a tester is signed in as; "recognised" was signed in before. @source spec §6 */
export const personas = ['regular', 'gold', 'recognised', 'partner'] as const;

/** Where a tester's browser gets the session of a persona, or loses it. */
export const personaPath = '/api/session/persona';
/** Where the shop's own server has the account of a persona made, in test mode. */
export const personaAccountPath = '/test/personas';

/** The scenario of a request, as it is signed. */
export const signedScenarioOf = (headers: Headers): string | undefined => {
  const value = headers[scenarioHeader];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Beginning of the addresses at which a page with a scenario calls the gateway: those calls carry no cookies.
 * @source spec §7 General behaviour (credentials omitted)
 */
export const scenarioGateway = (signed: string): string => `/gateway/~${signed}`;

/** The headers that bring a scenario to every part of the shop. */
export function headersOfScenario(
  { now, services, soldOutIso }: TestScenario,
  signed: string,
): Readonly<Record<string, string>> {
  const named = Object.entries(services)
    .map((pair) => pair.join('='))
    .join('&');
  return {
    [scenarioHeader]: signed,
    ...(now && { [testClockHeader]: now }),
    ...(named && { [testServicesHeader]: named }),
    ...(soldOutIso && { [testSoldOutHeader]: soldOutIso }),
  };
}

/** What is wrong with a service for a request. */
export function faultOf(headers: Headers, service: string): ServiceFault | undefined {
  const value = headers[testServicesHeader];
  const named = typeof value === 'string' ? value.split('&') : [];
  return serviceFaults.find((fault) => named.includes(`${service}=${fault}`));
}

/** The day that is sold out for a request. */
export function soldOutDayOf(headers: Headers): string | undefined {
  const value = headers[testSoldOutHeader];
  return typeof value === 'string' ? validIsoDate(value) : undefined;
}
