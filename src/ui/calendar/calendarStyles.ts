import styled from 'styled-components';

/** Names for the parts of the day picker; their looks are below. */
export const calendarClasses = {
  root: 'calendar',
  months: 'calendar-months',
  month: 'calendar-month',
  month_caption: 'calendar-caption',
  caption_label: 'calendar-title',
  button_previous: 'calendar-previous',
  button_next: 'calendar-next',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  outside: 'calendar-outside',
  hidden: 'calendar-hidden',
};

export const CalendarRoot = styled.div`
  width: 100%;
  max-width: 27rem;

  .calendar-month {
    position: relative;
    display: grid;
    grid-template:
      'previous caption next' var(--tap-target) 'grid grid grid' auto / var(--tap-target)
      1fr var(--tap-target);
    align-items: center;
  }

  .calendar-previous {
    grid-area: previous;
  }

  .calendar-next {
    grid-area: next;
  }

  .calendar-previous,
  .calendar-next {
    display: grid;
    place-items: center;
    height: var(--tap-target);
    border-radius: 50%;
  }

  .calendar-previous:hover,
  .calendar-next:hover {
    background: var(--paper-deep);
  }

  [aria-disabled='true'].calendar-previous,
  [aria-disabled='true'].calendar-next {
    opacity: 0.3;
    cursor: not-allowed;
  }

  .calendar-caption {
    grid-area: caption;
    text-align: center;
  }

  .calendar-title {
    display: block;
    font-family: var(--font-display);
    font-size: var(--title-xs);
  }

  .calendar-title::first-letter {
    text-transform: uppercase;
  }

  .calendar-grid {
    grid-area: grid;
    width: 100%;
    margin-top: var(--space-3xs);
    table-layout: fixed;
  }

  .calendar-weekday {
    height: 2rem;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 500;
  }

  .calendar-day {
    height: 3.3rem;
    padding: 0;
  }

  .calendar-outside,
  .calendar-hidden {
    visibility: hidden;
  }
`;

/** The line under the grid: why a day is closed, else a note. Its height is always there. */
export const Explanation = styled.div`
  min-height: 3.1em;
  margin-top: var(--space-2xs);
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.5;

  strong {
    display: block;
    color: var(--ink);
    font-weight: 550;
  }

  strong::first-letter {
    text-transform: uppercase;
  }
`;
