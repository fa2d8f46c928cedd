import { locales } from '../src/contracts/locales';
import { playScene } from './fixtures/playScene';
import { scenes } from './fixtures/scenes';
import { test } from './fixtures/shopTest';

test.setTimeout(300_000);

for (const scene of scenes)
  test.describe(scene.name, () => {
    test.use({ allowedStatuses: scene.allowedStatuses ?? [] });
    for (const locale of locales)
      test(`${locale}: the page and all that opens on it are accessible, by day and by night`, async ({
        page,
        request,
        context,
        baseURL,
        expectAccessible,
      }) => {
        const stage = { page, request, context, baseURL, locale, window: 'wide' } as const;
        await playScene(scene, stage, () => expectAccessible(page));
      });
  });
