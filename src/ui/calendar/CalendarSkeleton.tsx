import styled from 'styled-components';
import { Skeleton } from '../feedback/Skeleton';

/** Holds the calendar's place, to the pixel, while its code or its days are on their way. */
export function CalendarSkeleton({ label, hasLegends = false }: { label: string; hasLegends?: boolean }) {
  return (
    <Root role="status" aria-label={label}>
      <Title>
        <Skeleton width="9rem" height="1.4rem" />
      </Title>
      <Grid>
        {Array.from({ length: 42 }, (_, index) => (
          <Skeleton key={index} height="3rem" />
        ))}
      </Grid>
      {hasLegends && <LegendPlace />}
    </Root>
  );
}

const Root = styled.div`
  width: 100%;
  max-width: 27rem;
  padding-bottom: calc(3.1 * var(--text-xs) + var(--space-2xs));
`;

const Title = styled.div`
  display: grid;
  place-items: center;
  height: var(--tap-target);
  margin-bottom: calc(var(--space-3xs) + 2rem);
`;

const LegendPlace = styled.div`
  height: calc(1.58 * var(--text-xs));
  margin-top: var(--space-2xs);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  grid-auto-rows: 3.3rem;
  column-gap: 0.2rem;
`;
