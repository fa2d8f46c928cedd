import styled from 'styled-components';
import { stylingProps } from './spacing';

interface TextProps {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'ink' | 'soft' | 'faint' | 'leaf' | 'rose' | 'danger' | 'warning';
  weight?: 'regular' | 'medium';
}

const colourOf = {
  ink: 'inherit',
  soft: 'var(--ink-soft)',
  faint: 'var(--ink-faint)',
  leaf: 'var(--leaf)',
  rose: 'var(--rose)',
  danger: 'var(--danger)',
  warning: 'var(--warning)',
};
const weightOf = { regular: 400, medium: 550 };

/** Running text in the sans; a paragraph unless `as` says otherwise. */
export const Text = styled.p.withConfig(stylingProps('size', 'tone', 'weight'))<TextProps>`
  max-width: 68ch;
  color: ${({ tone = 'ink' }) => colourOf[tone]};
  font-size: var(--text-${({ size = 'md' }) => size});
  font-weight: ${({ weight = 'regular' }) => weightOf[weight]};
  line-height: ${({ size = 'md' }) => (size === 'xs' ? 1.45 : 1.58)};
`;
