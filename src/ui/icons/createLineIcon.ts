import { createElement, type SVGProps } from 'react';

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** What lucide knows about one of its icons. */
export interface LineIcon {
  readonly name?: string;
  readonly size?: number;
  readonly aliases?: readonly string[];
  readonly node: readonly Line[];
}

type LineIconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Takes the place of lucide's own icon maker in the browser's script and draws the same for what our `Icon` asks:
 * size, weight and attributes. Lucide's knows a context, two kinds of weights and more, and weighs three times as much.
 */
export function createLineIcon({ name, size: box = 24, aliases = [], node }: LineIcon) {
  const names = [name, ...aliases].flatMap((word) => (word ? [`lucide-${word}`] : []));
  const className = ['lucide', ...names].join(' ');
  return function LineIcon({ size = box, ...rest }: LineIconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
