import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Calendar } from './Calendar';
import type { CalendarDay } from './calendarDays';

const closed: Record<string, string> = { '2026-11-22': 'Florists rest on Sundays' };

function dayOf(dateIso: string): CalendarDay {
  return closed[dateIso]
    ? { unavailable: closed[dateIso] }
    : { note: '$14.99', spokenNote: 'delivery $14.99', legend: 'florist' };
}

function Sample({
  locale = 'en-US',
  onPick = () => undefined,
}: {
  locale?: string;
  onPick?: (dateIso: string) => void;
}) {
  const [dateIso, setDateIso] = useState<string | null>('2026-11-21');
  const pick = (picked: string) => {
    setDateIso(picked);
    onPick(picked);
  };
  return (
    <Calendar
      label="Delivery date"
      locale={locale}
      fromIso="2026-11-21"
      toIso="2027-03-20"
      todayIso="2026-11-21"
      selectedIso={dateIso}
      onSelect={pick}
      dayOf={dayOf}
      legends={[{ key: 'florist', label: 'Made by a local florist', tone: 'lilac' }]}
      ranges={[{ startIso: '2026-11-24', endIso: '2026-11-26' }]}
    />
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('Calendar', () => {
  it('names the month and says the fee of each day', () => {
    renderInLocale(<Sample />);
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(day(/Monday, November 23, delivery \$14.99/)).toBeInTheDocument();
    expect(screen.getByText('Made by a local florist')).toBeInTheDocument();
  });

  it('reaches a closed day by keyboard, tells why, and does not choose it', async () => {
    const pick = jest.fn();
    renderInLocale(<Sample onPick={pick} />);
    act(() => day(/November 21/).focus());
    await userEvent.keyboard('{ArrowRight}');
    const sunday = day(/Sunday, November 22, Florists rest on Sundays/);
    expect(sunday).toHaveFocus();
    expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(pick).not.toHaveBeenCalled();
    expect(screen.getByText('Florists rest on Sundays')).toHaveTextContent(
      'Sunday, November 22 Florists rest on Sundays',
    );
  });

  it('moves by week and month and chooses by Enter', async () => {
    const pick = jest.fn();
    renderInLocale(<Sample onPick={pick} />);
    act(() => day(/November 21/).focus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(pick).toHaveBeenCalledWith('2026-11-28');
    await userEvent.keyboard('{PageDown}');
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
    expect(day(/December 28/)).toHaveFocus();
  });

  it('draws the window around the chosen day as one band', async () => {
    renderInLocale(<Sample />);
    await userEvent.click(day(/November 25/));
    expect(day(/November 24/)).toHaveAttribute('data-band', 'start');
    expect(day(/November 25/)).toHaveAttribute('data-band', 'middle');
    expect(day(/November 26/)).toHaveAttribute('data-band', 'end');
    expect(day(/November 27/)).not.toHaveAttribute('data-band');
  });

  it('shows the window of the day pointed at, the one that begins on it first', async () => {
    renderInLocale(
      <Calendar
        label="Delivery date"
        locale="en-US"
        fromIso="2026-11-21"
        toIso="2027-03-20"
        todayIso="2026-11-21"
        selectedIso="2026-11-24"
        onSelect={() => undefined}
        dayOf={(dateIso) => ({ detail: `from ${dateIso}` })}
        ranges={[
          { startIso: '2026-11-24', endIso: '2026-11-26' },
          { startIso: '2026-11-25', endIso: '2026-11-27' },
        ]}
      />,
    );
    expect(day(/November 24/)).toHaveAttribute('data-band', 'start');
    act(() => day(/November 24/).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(day(/November 25/)).toHaveAttribute('data-band', 'start');
    expect(day(/November 27/)).toHaveAttribute('data-band', 'end');
    expect(screen.getByText('from 2026-11-25')).toBeInTheDocument();
  });

  it('speaks French', () => {
    renderInLocale(<Sample locale="fr-CA" />, 'fr-CA');
    expect(screen.getByRole('grid', { name: 'novembre 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mois suivant' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('grid')).getByRole('button', { name: /lundi 23 novembre/ }),
    ).toBeInTheDocument();
  });
});
