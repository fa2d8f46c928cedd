import { screen } from '@testing-library/react';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import type { VaseView } from '../rules';
import { VaseChoice } from './VaseChoice';

const pictureOf = (id: string) => ({ id, path: `/media/${id}/1`, widths: [320], width: 320, height: 320 });
const vase = (id: string, flowers: readonly string[]): VaseView => ({
  ...{ id, skuId: id, title: id, cents: 0, picture: pictureOf(id), isDummy: id === 'none' },
  pictureBySku: Object.fromEntries(flowers.map((sku) => [sku, pictureOf(`${sku}-${id}`)])),
});

/** What the tiles of a choice show, in order; null for the drawn flower. */
function tiles(vases: readonly VaseView[], sku: string | null) {
  const size = sku === null ? null : { sku };
  renderInLocale(
    <VaseChoice
      {...{ name: 'vase', legend: 'Vase', value: 'none', onChange: () => undefined, priceText: String }}
      {...{ vases, size }}
    />,
    'en-US',
  );
  return screen.getAllByRole('radio').map(
    (tile) =>
      tile
        .closest('label')
        ?.querySelector('source')
        ?.getAttribute('srcset')
        ?.match(/media\/(\S+)\/1\//)?.[1] ?? null,
  );
}

test.each([
  ['pictured with the size, each shows its flowers', ['M'], 'M', ['M-glass', 'M-none']],
  [
    'pictured with another size, a vase stands alone and "no vase" is a drawn flower',
    ['L'],
    'M',
    ['glass', null],
  ],
  ['the same without a known size', ['M'], null, ['glass', null]],
])('%s', (_, pictured, sku, shown) => {
  expect(tiles([vase('glass', pictured), vase('none', pictured)], sku)).toEqual(shown);
});

test('one vase alone is no choice', () => {
  const { container } = renderInLocale(
    <VaseChoice
      {...{ name: 'vase', legend: 'Vase', value: 'glass', onChange: () => undefined, priceText: String }}
      vases={[vase('glass', [])]}
    />,
    'en-US',
  );
  expect(container).toBeEmptyDOMElement();
});
