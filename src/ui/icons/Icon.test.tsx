import { render } from '@testing-library/react';
import { Icon } from './Icon';

it('draws the lines it is given, in the shop’s stroke, hidden from screen readers', () => {
  const { container } = render(
    <Icon
      size="sm"
      of={[
        ['path', { d: 'M16 10a4 4 0 0 1-8 0' }],
        ['circle', { cx: 12, cy: 12, r: 1 }],
      ]}
    />,
  );
  const drawn = container.querySelector('svg')!;
  expect(drawn).toHaveAttribute('aria-hidden', 'true');
  expect(drawn).toHaveAttribute('width', '16');
  expect(drawn).toHaveAttribute('stroke-width', '1.75');
  expect(drawn.innerHTML).toBe(
    '<path d="M16 10a4 4 0 0 1-8 0"></path><circle cx="12" cy="12" r="1"></circle>',
  );
});
