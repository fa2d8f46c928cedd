import styled from 'styled-components';
import { Link, type LinkProps } from '../navigation/Link';
import { buttonStyles, type ButtonLook } from './buttonStyles';

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, ...link }: ButtonLook & LinkProps) {
  return <Root data-button="" $look={{ variant, size, wide }} {...link} />;
}

const Root = styled(Link)<{ $look: ButtonLook }>`
  ${buttonStyles}
`;
