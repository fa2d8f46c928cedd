import styled from 'styled-components';

/** A hairline between groups. */
export const Divider = styled.hr`
  width: 100%;
  border: 0;
  border-top: 1px solid var(--hairline);
`;
