import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../pages/api');
const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

test.each(routes)('%s limits what may be sent to it', async (name) => {
  const { config } = (await import(path.join(folder, name))) as {
    config?: { api?: { bodyParser?: { sizeLimit?: string } } };
  };
  expect(config?.api?.bodyParser?.sizeLimit).toMatch(/^(?:[1-9]|1[0-6])kb$/);
});
