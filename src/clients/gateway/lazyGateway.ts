import type { GatewaySurroundings } from './createGateway';
import type { Gateway } from './gateway';

/**
 * The browser's gateway: axios and the route table are fetched with the first call, not with the page.
 */
export function createLazyGateway(surroundings: Omit<GatewaySurroundings, 'transport'>): Gateway {
  let loading: Promise<Gateway> | undefined;
  const load = async (): Promise<Gateway> => {
    const [{ createGateway }, { createTransport }] = await Promise.all([
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
