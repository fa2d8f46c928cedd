import type { IconNode } from 'lucide';
import { createElement } from 'react';

const pixels = { sm: 16, md: 20, lg: 24, xl: 32 };

/**
 * A line icon in the shop's stroke, hidden from screen readers: the control around it carries the name.
 * Pass the icon itself: `<Icon of={ShoppingBag} />`. Lucide gives its lines as plain data, drawn in a square of 24.
 */
export function Icon({ of: lines, size = 'md' }: { of: IconNode; size?: keyof typeof pixels }) {
  return (
    <svg
      width={pixels[size]}
      height={pixels[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'sm' ? 1.75 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      {lines.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  );
}
