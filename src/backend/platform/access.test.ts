import Fastify from 'fastify';
import { requireStatedAccess, unlisted } from './access';

test('no route can be opened without saying who may call it', async () => {
  const app = Fastify();
  requireStatedAccess(app);
  app.get('/told', unlisted('public'), async () => 'yes');
  expect(() => app.get('/untold', async () => 'no')).toThrow('GET /untold does not state its access.');
  const inside = app.register(async (scope) => void scope.post('/inside', async () => 'no'));
  await expect(inside).rejects.toThrow('POST /inside does not state its access.');
});
