import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { useInstantText } from './orderTexts';

function Written({ at, as }: { at: string; as: 'moment' | 'ownMoment' | 'day' }) {
  return <p>{useInstantText()(at, as)}</p>;
}

const written = (at: string, as: 'moment' | 'ownMoment' | 'day', locale: 'en-US' | 'fr-CA') =>
  renderInLocale(<Written at={at} as={as} />, locale).container.textContent.replace(/\s/g, ' ');

test('a time of an order is told by the clock of the shop, and names its zone; a full French hour has no minutes', () => {
  expect(written('2026-11-24T18:00:00Z', 'moment', 'en-US')).toBe('Nov 24, 12:00 PM CST');
  expect(written('2026-11-24T18:00:00Z', 'moment', 'fr-CA')).toBe('24 nov., 12 h HNC');
  expect(written('2026-07-24T17:30:00Z', 'moment', 'en-US')).toBe('Jul 24, 12:30 PM CDT');
  expect(written('2026-07-24T17:30:00Z', 'moment', 'fr-CA')).toBe('24 juill., 12 h 30 HAC');
});

test('the day of an order is the one of its mail, wherever somebody reads it', () => {
  expect(written('2026-11-25T05:30:00Z', 'day', 'en-US')).toBe('November 24, 2026');
  expect(written('2026-11-25T05:30:00Z', 'day', 'fr-CA')).toBe('24 novembre 2026');
  expect(written('2026-11-25T06:30:00Z', 'day', 'en-US')).toBe('November 25, 2026');
});

test('when somebody was here is told by the clock of the reader, which is named too', () => {
  const noon = new Date(2026, 10, 24, 12).toISOString();
  expect(written(noon, 'ownMoment', 'en-US')).toMatch(/^Nov 24, 12:00 PM \S+$/);
});
