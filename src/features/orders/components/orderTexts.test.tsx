import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { useInstantText } from './orderTexts';

/** An instant that is noon on the clock of this machine. */
const noon = new Date(2026, 10, 24, 12).toISOString();

function Moment() {
  return <p>{useInstantText()(noon, 'moment')}</p>;
}

test('a full hour has no minutes in French: « 24 nov., 12 h »', () => {
  expect(renderInLocale(<Moment />, 'fr-CA').container.textContent.replace(/\s/g, ' ')).toMatch(/ 12 h$/);
  expect(renderInLocale(<Moment />, 'en-US').container.textContent.replace(/\s/g, ' ')).toMatch(/12:00 PM$/);
});
