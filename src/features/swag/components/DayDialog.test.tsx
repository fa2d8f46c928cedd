import { screen } from '@testing-library/react';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { DayDialog } from './DayDialog';

test.each([
  ['en-US', [/Fully booked/, /Too late to order for this day/, /No deliveries on this day/]],
  ['fr-CA', [/Complet/, /Trop tard/, /Pas de livraison/]],
] as const)('%s: each day that cannot be chosen says its own reason', (locale, [full, late, closed]) => {
  renderInLocale(
    <DayDialog
      dates={['2026-11-24']}
      reasons={{ '2026-11-21': 'cut-off-passed', '2026-11-23': 'capacity-full' }}
      todayIso="2026-11-21"
      pick={null}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
    locale,
  );
  const day = (date: RegExp) => screen.getByRole('button', { name: date });
  expect(day(/(November 23|23 novembre)/)).toHaveAccessibleName(full);
  expect(day(/(November 21|21 novembre)/)).toHaveAccessibleName(late);
  expect(day(/(November 26|26 novembre)/)).toHaveAccessibleName(closed);
  expect(day(/(November 24|24 novembre)/)).not.toHaveAccessibleName(closed);
});

test('opens on the month of the first day that can be chosen', () => {
  renderInLocale(
    <DayDialog
      dates={['2026-12-02']}
      reasons={{}}
      todayIso="2026-11-28"
      pick={null}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
});
