import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** A small turning ring. With a label it is announced; without one the control around it must say what is happening. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined}>
      <Ring aria-hidden />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: block;
  width: 1.25em;
  height: 1.25em;
  border: 1.5px solid color-mix(in srgb, currentcolor 28%, transparent);
  border-block-start-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
