import { render, screen } from '@testing-library/react';
import { InlineMessage } from './InlineMessage';

const types = ['error', 'information', 'confirmation', 'warning', 'success'] as const;

describe('§9 Feedback types', () => {
  it('are five, and each looks like no other', () => {
    const looks = types.map((tone) => {
      const { container } = render(<InlineMessage tone={tone}>words</InlineMessage>);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(looks).not.toContain(undefined);
    expect(new Set(looks).size).toBe(5);
  });

  it.each(types)('%s is spoken, an error at once', (tone) => {
    render(<InlineMessage tone={tone}>words</InlineMessage>);
    expect(screen.getByRole(tone === 'error' ? 'alert' : 'status')).toHaveTextContent('words');
  });
});
