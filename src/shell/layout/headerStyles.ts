import styled from 'styled-components';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';

/** Only the bar sticks; the phone's place line below it scrolls away. */
export const Landmark = styled.header`
  display: contents;
`;

export const Root = styled.div`
  --header-height: 4rem;

  position: sticky;
  z-index: var(--layer-header);
  inset-block-start: 0;
  border-block-end: 1px solid var(--hairline);
  background: var(--paper);

  ${media.lg} {
    --header-height: 5rem;
  }
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--space-2xs);
  height: var(--header-height);
`;

export const Start = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -0.6rem;

  ${media.lg} {
    margin-inline-start: 0;
  }
`;

export const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-inline-end: -0.6rem;
`;

export const Home = styled(Link)`
  display: block;
  padding: 0.5rem;
`;
