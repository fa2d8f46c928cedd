import { renderInLocale } from '../../../tests/support/renderInLocale';
import { FilterArea } from './FilterArea';

it('the button that unfolds the filters goes away only where the browser shows them folded', () => {
  const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.assign(window, { matchMedia: () => narrow });
  renderInLocale(
    <FilterArea panel="Red" chosen={0} clear={null} count="3 designs" sort={null}>
      Roses
    </FilterArea>,
  );
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [before = '', shown = ''] = css.split('@supports selector(::details-content)');
  expect(before).not.toMatch(/>summary\{display:none/);
  expect(shown).toMatch(
    /^\{[^{]*>summary\{display:none;\}[^{]*::details-content\{content-visibility:visible/,
  );
});
