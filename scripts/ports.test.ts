import { findFreePort, isPortFree } from './ports';

it('gives everybody who looks at once a port of their own', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, findFreePort));
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) expect([port, await isPortFree(port)]).toEqual([port, true]);
});
