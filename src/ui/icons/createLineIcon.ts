import { createElement, type SVGProps } from 'react';

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** What lucide knows about one of its icons. */
export interface LineIcon {
  readonly size?: number;
  readonly node: readonly Line[];
}

type LineIconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Takes the place of lucide's own icon maker and draws the same lines for what our `Icon` asks: size, weight and
 * attributes. Lucide's knows a context, two kinds of weights and more, weighs three times as much, and writes names of
 * classes nobody uses.
 */
export function createLineIcon({ size: box = 24, node }: LineIcon) {
  return function LineIcon({ size = box, ...rest }: LineIconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
