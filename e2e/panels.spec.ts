import { locales } from '../src/contracts/locales';
import { playScene } from './fixtures/playScene';
import { scenes } from './fixtures/scenes';
import { test } from './fixtures/shopTest';

test.setTimeout(300_000);

for (const [turn, scene] of scenes.entries())
  test.describe(scene.name, () => {
    test.use({ allowedStatuses: scene.allowedStatuses ?? [] });
    for (const [at, locale] of (scene.locales ?? locales).entries())
      test(`${locale}: the page and all that opens on it are accessible`, async ({
        page,
        request,
        context,
        baseURL,
        expectAccessible,
        expectWordsAccessible,
      }) => {
        const stage = { page, request, context, baseURL, locale, window: 'wide' } as const;
        /* Colours are the same whatever is written in them: each scene shows them in one language, by turns. */
        const look =
          at === turn % (scene.locales ?? locales).length ? expectAccessible : expectWordsAccessible;
        await playScene(scene, stage, () => look(page));
      });
  });
