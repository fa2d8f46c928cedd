import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, type ComponentType } from 'react';
import { createLineIcon, type LineIcon } from './createLineIcon';

/** Lucide makes its icons from this; the development server draws with it. */
const lucide = jest.requireActual<{
  createLucideIcon: (icon: LineIcon) => ComponentType<Record<string, unknown>>;
}>('lucide-react');

const bag: LineIcon = {
  size: 24,
  node: [
    ['path', { d: 'M16 10a4 4 0 0 1-8 0', key: '1ltviw' }],
    ['circle', { cx: '12', cy: '12', r: '1', key: 'dot' }],
  ],
};
const asked = { size: 20, strokeWidth: 1.4, 'aria-hidden': true, focusable: false };

/** Attributes in one order, without names and the language an SVG inside of HTML needs not say. */
const sorted = (markup: string) =>
  markup.replace(/<(\w+) ([^>]*?)(\/?)>/g, (_, tag: string, attributes: string) =>
    [
      tag,
      ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).filter((one) => !/^(xmlns|class)=/.test(one)).sort(),
    ].join(' '),
  );

it.each([bag, { ...bag, size: 48 }])('an icon is drawn as lucide draws it', (icon) => {
  const ours = createLineIcon(icon) as ComponentType<Record<string, unknown>>;
  const theirs = lucide.createLucideIcon(icon);
  expect(sorted(renderToStaticMarkup(createElement(ours, asked)))).toBe(
    sorted(renderToStaticMarkup(createElement(theirs, asked))),
  );
});
