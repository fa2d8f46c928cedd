import { locales, type Locale } from '../src/contracts/locales';
import { playScene } from './fixtures/playScene';
import { scenes } from './fixtures/scenes';
import { test } from './fixtures/shopTest';

test.setTimeout(300_000);

/**
 * Every scene in every language takes ten minutes, and the words are all that differs: by turns each is played in one of
 * them, with EVERY_LANGUAGE=1 in all.
 */
const playedIn = (turn: number): readonly Locale[] =>
  process.env.EVERY_LANGUAGE ? locales : locales.filter((_, at) => at === turn % locales.length);

for (const [turn, scene] of scenes.entries())
  test.describe(scene.name, () => {
    test.use({ allowedStatuses: scene.allowedStatuses ?? [] });
    for (const locale of playedIn(turn))
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
