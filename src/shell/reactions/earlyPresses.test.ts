import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { routeChangeCompleted } from '@/store/routeActions';
import { createShopStore } from '../store';
import { keepPresses } from './keptPresses';
import { startMeasuring } from './startMeasuring';

const extra = { clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
const { dispatch, getState } = createShopStore(extra as unknown as ThunkExtra);

function show(pathname: string, asPath = pathname) {
  const page = { query: {}, isFallback: false, locale: 'en-US', shallow: false };
  dispatch(routeChangeCompleted({ pathname, asPath, ...page }));
}
/** Presses a link of the page; `away` is what another page makes of its element. */
function press(href: string, words: string, away?: string) {
  document.body.innerHTML = `<main><a href="${href}">${words}</a></main>`;
  const [link] = document.querySelectorAll('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  if (away) link?.setAttribute('href', away);
}
const kept = () => window.sessionStorage.getItem('earlyPresses');

test('presses before measuring are told once, as they were; those of a page that is left, by the next one', async () => {
  document.documentElement.lang = 'fr-CA';
  show('/');
  press('/collections/quebec', 'No answer yet');
  keepPresses();
  expect(kept()).toBeNull();

  document.documentElement.lang = 'en-US';
  press('/fr-CA/collections/roses?fname=Ann', 'Shop roses');
  press('/products/meadow-walk', 'Meadow Walk');
  press('https://elsewhere.example/', 'Away');
  keepPresses();
  expect(kept()).toContain('Shop roses');
  expect(kept()).not.toMatch(/Ann|Away|quebec/);

  press('/collections/plants', 'Shop plants', '/collections/elsewhere');
  show('/cart');
  startMeasuring(getState);
  keepPresses();
  /* The code that tells of links is asked for by them. */
  await new Promise((resolve) => setTimeout(resolve));
  const layer = (window as Window & { dataLayer?: { event?: string }[] }).dataLayer ?? [];
  expect(layer.filter(({ event }) => event === 'cta-click')).toEqual([
    { event: 'cta-click', label: 'Shop roses', url: '/collections/roses' },
    { event: 'cta-click', label: 'Shop plants', url: '/collections/plants' },
  ]);
  expect(kept()).toBeNull();
});
