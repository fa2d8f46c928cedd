import { css } from 'styled-components';
import { media } from '../theme/media';

/** Lets the native radio or checkbox of a card lie over the whole of it, unseen, so that every press is its own. */
export const coveringInput = css`
  input {
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

/** A card one can choose: hairline, stronger under the pointer, leaf green when chosen, ringed in focus. */
export const choiceSurface = css`
  position: relative;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  cursor: pointer;
  transition:
    border-color var(--motion-fast) var(--ease),
    background var(--motion-fast) var(--ease);
  ${coveringInput}

  ${media.hover} {
    &:hover {
      border-color: var(--field-edge);
    }
  }

  &:has(:checked) {
    border-color: var(--leaf-deep);
    background: var(--leaf-tint);
    box-shadow: inset 0 0 0 1px var(--leaf-deep);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }

    &:has(:focus-visible) {
      outline: 3px solid CanvasText;
      outline-offset: 3px;
    }
  }
`;
