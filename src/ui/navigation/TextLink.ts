import styled from 'styled-components';
import { underlinedText } from '../theme/textStyles';
import { Link } from './Link';

/** A link inside running text or standing alone, underlined by a hairline. */
export const TextLink = styled(Link)`
  ${underlinedText}
`;
