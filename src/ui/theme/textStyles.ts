import { css } from 'styled-components';

/** Serif display letters: headings, prices of a hero, pull quotes. */
export const displayText = css`
  font-family: var(--font-display);
  font-weight: 390;
  letter-spacing: -0.018em;
  line-height: 1.06;
  text-wrap: balance;
`;

/** Small spaced capitals above a heading or naming a group. */
export const eyebrowText = css`
  font-family: var(--font-text);
  font-size: var(--text-xs);
  font-weight: 550;
  letter-spacing: 0.11em;
  line-height: 1.4;
  text-transform: uppercase;
`;

/** A text link inside running text: a hairline that thickens under the pointer. */
export const underlinedText = css`
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.24em;
  text-decoration-color: color-mix(in srgb, currentcolor 45%, transparent);
  transition: text-decoration-color var(--motion-fast) var(--ease);

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
