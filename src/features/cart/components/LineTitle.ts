import styled from 'styled-components';
import { Link } from '@/ui/navigation/Link';
import { displayText } from '@/ui/theme/textStyles';

/** What a line is called; leads to its product. */
export const LineTitle = styled(Link)`
  ${displayText}
  font-size: var(--title-xs);
  line-height: 1.15;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;
