import styled from 'styled-components';

/** Holds the place of the dates: as high as they are. */
export const Before = styled.div`
  min-height: 13.4rem;
`;
