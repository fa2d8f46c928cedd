import { listen } from '../../tests/support/listen';
import { samplePartner } from '../../tests/support/samplePartner';
import { createKnownPartners } from './knownPartners';

it('knows the active partners of the edge store, keeps the last list when it fails, and never knows the plain shop', async () => {
  let isDown = false;
  const errors: string[] = [];
  const items = {
    partner_config_global: samplePartner('global'),
    partner_config_acme: samplePartner('acme'),
    partner_config_gone: samplePartner('gone', { isActive: false }),
    partner_config_half: { name: 'Half', isActive: true },
    partner_config_nothing: null,
    partner_config_list: [],
    partner_config_word: 'word',
    partner_config_paint: { ...samplePartner('paint'), theme: { logo: '//evil.example/x.svg' } },
    something_else: {},
  };
  const store = await listen((request, response) => {
    const isAsked = request.url === '/edge/items?version=1' && request.headers.authorization === 'Bearer t';
    response.writeHead(isDown || !isAsked ? 500 : 200).end(JSON.stringify(items));
  });
  const partners = createKnownPartners({
    connectionString: `${store.origin}/edge?token=t`,
    everyMs: 60_000,
    onError: (message) => errors.push(message),
  });
  expect(partners.isKnown('acme')).toBe(false);
  await partners.refresh();
  expect(['acme', 'gone', 'global', 'nobody'].filter(partners.isKnown)).toEqual(['acme']);
  expect(partners.isKnown('gone')).toBe(false);
  expect(errors.splice(0)).toEqual(['The partner gone is not active: its visits see the shop itself']);
  const incomplete = ['half', 'nothing', 'list', 'word', 'paint'];
  expect([...incomplete, ...incomplete].filter(partners.isKnown)).toEqual([]);
  expect(errors.splice(0)).toEqual(
    incomplete.map(
      (id) => `The partner ${id} has an incomplete configuration: its visits see the shop itself`,
    ),
  );
  for (const hostile of ['__proto__', 'constructor', '<script>', '', 'x'.repeat(3000)])
    expect(partners.isKnown(hostile)).toBe(false);
  expect(errors).toEqual([]);
  isDown = true;
  await partners.refresh();
  await partners.refresh();
  expect(partners.isKnown('acme')).toBe(true);
  expect(errors).toHaveLength(1);
  partners.close();
  await store.close();
});
