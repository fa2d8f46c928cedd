import styled from 'styled-components';
import { underlinedText } from '../theme/textStyles';

/** A button that looks like a link inside running text, as tall as a finger. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${underlinedText}
  min-height: var(--tap-target);
  text-align: start;
`;
