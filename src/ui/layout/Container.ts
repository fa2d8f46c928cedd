import styled from 'styled-components';
import { stylingProps } from './spacing';

/** Keeps content within the measure of a page or of running text, with the page's gutter on both sides. */
export const Container = styled.div.withConfig(stylingProps('width'))<{
  width?: 'page' | 'text';
}>`
  width: 100%;
  max-width: calc(var(--width-${({ width = 'page' }) => width}) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
