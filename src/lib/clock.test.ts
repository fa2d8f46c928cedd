import { fixedClock, systemClock } from './clock';

describe('clock', () => {
  it('stands still at the given instant and hands out fresh dates', () => {
    const clock = fixedClock('2026-02-13T18:00:00Z');
    clock.now().setFullYear(1999);
    expect(clock.now().toISOString()).toBe('2026-02-13T18:00:00.000Z');
  });

  it('refuses a text that is not an instant', () => {
    expect(() => fixedClock('next Tuesday')).toThrow('Not an ISO instant: "next Tuesday"');
  });

  it('the system clock moves with the machine', () => {
    expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
  });
});
