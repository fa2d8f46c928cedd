import styled from 'styled-components';

/** The number of an order inside a sentence; never broken at its hyphens. */
export const OrderNumber = styled.strong`
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;
