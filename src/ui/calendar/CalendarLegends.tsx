import styled from 'styled-components';
import type { CalendarLegend } from './calendarDays';

/** What the tints of the days mean. */
export function CalendarLegends({ legends }: { legends: readonly CalendarLegend[] }) {
  return (
    <List>
      {legends.map(({ key, label, tone }) => (
        <li key={key}>
          <Swatch $tone={tone} />
          {label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  margin-top: var(--space-2xs);
  padding: 0;
  list-style: none;
  font-size: var(--text-xs);

  li {
    display: flex;
    align-items: center;
    gap: 0.45rem;
  }
`;

const Swatch = styled.span<{ $tone: string }>`
  width: 0.9rem;
  height: 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-sm);
  background: var(--${({ $tone }) => $tone}-tint);
`;
