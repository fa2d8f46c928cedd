import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { findFreePort, isPortFree, refuseTakenPorts } from './ports';

const host = '127.0.0.1';
const start = (port: number, backendPort: number, changes = {}, fault?: string) =>
  refuseTakenPorts(
    { port, host, backendPort, backendHost: host, ...changes },
    fault === undefined ? undefined : () => Promise.resolve(fault),
  );

it('gives everybody who looks at once a port of their own', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort));
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) expect([port, await isPortFree(port)]).toEqual([port, true]);
});

it('lets free ports be', async () => {
  await expect(start(await findFreePort(), 0)).resolves.toBeUndefined();
});

it('names the port another program has, and one that can exist instead', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  await expect(start(0, port)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by another program: .* BACKEND_PORT=\\d+\\.$`),
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(start(65_530, 0, {}, 'EADDRINUSE')).rejects.toThrow('PORT=65520.');
});

it('does not blame another program for what the system forbids', async () => {
  await expect(start(80, 0, {}, 'EACCES')).rejects.toThrow(
    'Port 80 may be used by the administrator of this machine only: choose one from 1024 on with PORT=8080.',
  );
});

it.each([4190, 6000, 10_080])(
  'refuses port %i, at which a shop would open and answer nobody',
  async (port) => {
    await expect(start(port, 0)).rejects.toThrow(
      `Port ${port} is one that browsers never call: choose another with PORT=${port + 1000}.`,
    );
  },
);

it('knows an address that is not of this machine', async () => {
  await expect(start(0, 4000, { host: '192.0.2.1' })).rejects.toThrow(
    'HOST is "192.0.2.1", where this machine cannot listen (EADDRNOTAVAIL)',
  );
});

it('wants two ports', async () => {
  await expect(start(3000, 3000)).rejects.toThrow(
    'PORT and BACKEND_PORT are both 3000: the shop and its backend need a port each, for example BACKEND_PORT=4000.',
  );
});
