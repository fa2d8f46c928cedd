import type { LucideIcon } from 'lucide-react';

const pixels = { sm: 16, md: 20, lg: 24, xl: 32 };

/**
 * A line icon in the shop's stroke, hidden from screen readers: the control around it carries the name.
 * Pass the icon itself: `<Icon of={ShoppingBag} />`.
 */
export function Icon({ of: Drawing, size = 'md' }: { of: LucideIcon; size?: keyof typeof pixels }) {
  return (
    <Drawing size={pixels[size]} strokeWidth={size === 'sm' ? 1.75 : 1.4} aria-hidden focusable={false} />
  );
}
