/** Runs a piece of work once per key however many ask for it meanwhile. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return {
    /** The running work under a key, if any. */
    running: (key: string) => flights.get(key),
    run(key: string, work: () => Promise<T>): Promise<T> {
      const running = flights.get(key);
      if (running) return running;
      const flight = work().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    /** From now on nobody joins what is running; those who joined before still get it. */
    forget: () => flights.clear(),
  };
}
