import { withOwnIdentity } from './errorPages';

const made =
  '<aside data-paper="night" aria-label="About this shop" class="x">Demonstration shop.</aside><header></header>' +
  '<script id="__NEXT_DATA__">{"settings":{"shop":{},"mode":"demo"}}</script>';

describe('the error pages of the build', () => {
  it('have the strip of the demonstration shop, as other pages have', () => {
    expect(withOwnIdentity(made, 'demo')).toBe(made);
  });

  it('are without it in a real shop, also once scripts run', () => {
    for (const mode of ['live', 'test'] as const)
      expect(withOwnIdentity(made, mode)).toBe(
        `<header></header><script id="__NEXT_DATA__">{"settings":{"shop":{},"mode":"${mode}"}}</script>`,
      );
  });
});
