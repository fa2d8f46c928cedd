import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';

interface BesideDrawingProps {
  /** Address of the drawing's file. */
  drawing: string;
  children: ReactNode;
}

/** A form, with a drawing in an arch beside it where there is room. */
export function BesideDrawing({ drawing, children }: BesideDrawingProps) {
  return (
    <Root>
      {children}
      <Arch aria-hidden>
        <picture>
          <img src={drawing} width={200} height={200} alt="" />
        </picture>
      </Arch>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-xl);

  ${media.lg} {
    grid-template-columns: minmax(0, 36rem) minmax(0, 1fr);
    align-items: stretch;
  }
`;

const Arch = styled.div`
  display: none;

  ${media.lg} {
    display: grid;
    /* From the top: a form that grows does not move the drawing. */
    place-items: start center;
    min-height: 32rem;
    padding-block: 8rem var(--space-lg);
    border-radius: 999px 999px var(--radius-lg) var(--radius-lg);
    background: var(--sky-tint);

    picture {
      width: min(24rem, 64%);
    }

    img {
      width: 100%;
      height: auto;
    }
  }
`;
