import type { GatewaySurroundings } from './createGateway';
import type { Gateway } from './gateway';

type Surroundings = Omit<GatewaySurroundings, 'transport'>;

/**
 * The browser's gateway: axios, the route table and what the gateway must know of its surroundings are fetched with the
 * first call, not with the page.
 */
export function createLazyGateway(readSurroundings: () => Promise<Surroundings>): Gateway {
  let loading: Promise<Gateway> | undefined;
  const load = async (): Promise<Gateway> => {
    const [surroundings, { createGateway }, { createTransport }] = await Promise.all([
      readSurroundings(),
      import('./createGateway'),
      import('./transport'),
    ]);
    return createGateway({ ...surroundings, transport: createTransport(true) });
  };
  return {
    async call(name, input) {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return (await loading).call(name, input);
    },
  };
}
