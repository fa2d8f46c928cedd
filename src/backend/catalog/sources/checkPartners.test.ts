import { paperColours } from '@/ui/theme/tokens';
import { checkAnnouncements, checkPartners, dayGrounds, dayInk } from './checkReferences';
import { ProcurementPortal } from '@/contracts/partner-config';
import { checkShopFiles } from '@/backend/catalog/importCatalogue';

const files = checkShopFiles('data');

async function problemsOf(change: object, theme?: object): Promise<string[]> {
  const { partners } = await files;
  const source = partners.find(({ value }) => value.handle === 'partner_config_harborbank');
  if (!source?.value.value.theme?.colours) throw new Error('The seed has no bank with colours.');
  const { colours } = source.value.value.theme;
  const value = { ...source.value.value, theme: { colours: { ...colours, ...theme } }, ...change };
  const problems: string[] = [];
  const changed = { ...source, value: { ...source.value, value } };
  checkPartners({ partners: [changed] }, (_, within, message) =>
    problems.push(`${within.join('.')}: ${message}`),
  );
  return problems;
}

describe('partners when they are imported', () => {
  test('those of the demo have nothing to complain about', async () => {
    const problems: string[] = [];
    checkPartners(await files, (_, __, message) => problems.push(message));
    expect(problems).toEqual([]);
    expect((await files).partners).toHaveLength(6);
  });

  test.each([
    [{ leaf: '#9ab8d0' }, 'value.theme.colours.leaf', 'paper'],
    [{ 'leaf-deep': '#9ab8d0' }, 'value.theme.colours.leaf-deep', 'paper-raised'],
    [{ 'leaf-tint': '#1d4f7a' }, 'value.theme.colours.leaf-tint', 'ink'],
    [{ 'on-leaf': '#2d5f8a' }, 'value.theme.colours.on-leaf', 'leaf'],
  ])('colours that cannot be read are refused: %j', async (theme, place, against) => {
    const problems = await problemsOf({}, theme);
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${place}: .* with ${against}; text needs 4.5$`)),
    );
  });

  test.each([
    [{ isProcurementRedirectEnabled: true }, 'value.procurement: must name the hosts'],
    [
      {
        isProcurementRedirectEnabled: true,
        isLoyaltyEnabled: true,
        procurement: { hosts: ['portal.example'], format: 'json' },
      },
      'value.isLoyaltyEnabled: must be off',
    ],
    [{ isSignInEnabled: false }, 'value.partnerSignIn: needs isSignInEnabled'],
  ])('a flag that could not work is refused: %j', async (change, problem) => {
    expect(await problemsOf(change)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    [['portal.example', 'portal.example:8443', 'xn--bcher-kva.example'], true],
    [[], false],
    [['https://portal.example'], false],
    [['portal.example/path'], false],
    [['*.example'], false],
    [['Portal.example'], false],
    [['user@portal.example'], false],
    [['example'], false],
  ])('hosts for returned carts are plain names: %j', (hosts, isGood) => {
    expect(ProcurementPortal.safeParse({ hosts, format: 'cxml' }).success).toBe(isGood);
  });

  test('a configuration under another handle is refused', async () => {
    expect(await problemsOf({ handle: 'partner_config_other' })).toEqual([
      'value.handle: must be partner_config_harborbank, as the entry itself',
    ]);
  });

  test('the grounds are those of the shop’s own paper', () => {
    expect(paperColours).toMatchObject({ ...dayGrounds, ink: dayInk });
  });
});

test('announcements are few and short, in every language', async () => {
  const { entries } = await files;
  const own = entries.find(({ type }) => type === 'announcements');
  if (!own) throw new Error('The seed has no announcement.');
  const problemsWith = (texts: readonly object[]) => {
    const problems: string[] = [];
    const changed = texts.map((text) => ({ ...own, value: { ...own.value, fields: { text } } }));
    checkAnnouncements({ entries: changed }, (_, within, message) =>
      problems.push(`${within.join('.')}: ${message}`),
    );
    return problems;
  };
  const short = { 'en-US': 'x'.repeat(160) };
  expect(problemsWith(Array.from({ length: 20 }, () => short))).toEqual([]);
  expect(problemsWith(Array.from({ length: 21 }, () => short))).toEqual([
    'handle: there are more than 20 announcements',
  ]);
  expect(problemsWith([{ ...short, 'fr-CA': 'x'.repeat(161) }])).toEqual([
    'fields.text.fr-CA: is longer than 160 characters',
  ]);
});
