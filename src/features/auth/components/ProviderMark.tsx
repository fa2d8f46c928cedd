import styled from 'styled-components';
import type { SocialProvider } from '@/contracts/account/socialLogin';

/** A mark of our own for a provider: its first letter in a circle. Its name stands beside it. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return <Circle aria-hidden>{provider.charAt(0).toUpperCase()}</Circle>;
}

const Circle = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 1.9em;
  height: 1.9em;
  border: 1px solid currentColor;
  border-radius: 50%;
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1;
`;
