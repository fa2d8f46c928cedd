import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Picture, type PictureProps } from '../media/Picture';
import { media } from '../theme/media';
import { displayText } from '../theme/textStyles';
import { Link } from './Link';

interface PictureLinkProps extends Pick<PictureProps, 'source' | 'alt' | 'sizes' | 'priority'> {
  href: string;
  name: string;
  /** Language of the texts if it differs from the page's. */
  lang?: string | undefined;
  /** A line under the name. */
  children?: ReactNode;
}

/** A list item that leads somewhere: a picture under the shop's arch, its name beneath. */
export function PictureLink({ href, name, lang, children, ...picture }: PictureLinkProps) {
  return (
    <Item lang={lang}>
      <Link href={href}>
        <Picture ratio="4 / 5" frame="arch" {...picture} />
        <Name>{name}</Name>
      </Link>
      {children && <p>{children}</p>}
    </Item>
  );
}

/** A list item whose link is centred text under a shape, with a soft line below it. */
export const tileStyles = css`
  list-style: none;
  text-align: center;

  a {
    display: block;
    color: inherit;
    text-decoration: none;
  }

  p {
    margin: var(--space-4xs) auto 0;
    max-width: 26ch;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    text-wrap: balance;
  }
`;

const Item = styled.li`
  ${tileStyles}

  picture img {
    transition: transform var(--motion-slow) var(--ease);
  }

  ${media.hover} {
    a:hover picture img {
      transform: scale(1.04);
    }
  }

  ${media.calm} {
    picture img {
      transition: none;
    }
  }
`;

const Name = styled.span`
  ${displayText}
  display: block;
  margin-top: var(--space-2xs);
  font-size: var(--text-lg);
`;
