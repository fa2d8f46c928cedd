import { css } from 'styled-components';

/** A list of options under the search field. */
export const optionListStyle = css`
  max-width: 44rem;
  padding-top: var(--space-3xs);
`;

/** One option: as tall as a finger, marked while the arrow keys or the pointer are on it. */
export const optionStyle = css`
  display: flex;
  align-items: center;
  min-height: var(--tap-target);
  padding: 0.4rem 0.9rem;
  border-radius: var(--radius-md);
  cursor: pointer;

  &[data-active-item] {
    /* Seen in forced colours only, which take the tint away. */
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--leaf-tint);
  }
`;
