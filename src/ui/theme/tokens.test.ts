import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@/lib/contrast';
import { measures, nightColours, paperColours } from './tokens';

type Colours = Readonly<Record<string, string>>;

const contrast = (colours: Colours, one: string, other: string): number =>
  contrastOf(colours[one] ?? '', colours[other] ?? '');

const grounds = [
  'paper',
  'paper-raised',
  'paper-deep',
  'leaf-tint',
  'rose-tint',
  'marigold-tint',
  'lilac-tint',
  'sky-tint',
];
const texts = ['ink', 'ink-soft', 'ink-faint', 'leaf', 'rose', 'danger', 'warning', 'lilac'];

describe.each([
  ['day', paperColours as Colours],
  ['night', nightColours as Colours],
])('contrast on %s paper', (_, colours) => {
  it.each(texts)('%s can be read on every ground', (text) => {
    grounds.forEach((ground) =>
      expect([ground, contrast(colours, text, ground) >= 4.5]).toEqual([ground, true]),
    );
  });

  it('button words can be read, field edges and focus rings seen', () => {
    expect(contrast(colours, 'on-leaf', 'leaf-deep')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours, 'on-leaf', 'leaf')).toBeGreaterThanOrEqual(4.5);
    ['paper', 'paper-raised', 'paper-deep'].forEach((ground) => {
      expect(contrast(colours, 'field-edge', ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours, 'focus', ground)).toBeGreaterThanOrEqual(3);
    });
  });
});

test('docs/art-direction.md names the contrasts on plain paper', () => {
  const rows = readFileSync('docs/art-direction.md', 'utf8').matchAll(
    /^\| (.*) \| ([\d.]+) : 1 \| ([\d.]+) : 1 \|$/gm,
  );
  const grounds: Readonly<Record<string, readonly [string, string]>> = {
    'text on a leaf button': ['on-leaf', 'leaf-deep'],
  };
  const named = [...rows].map(([, name = '', ...said]) => {
    const [text, ground] = grounds[name] ?? [name, 'paper'];
    const meant = [paperColours, nightColours].map((colours) => contrast(colours, text, ground).toFixed(1));
    return { name, said, meant };
  });
  expect(named).toHaveLength(4);
  expect(named.map(({ said }) => said)).toEqual(named.map(({ meant }) => meant));
});

describe('custom properties', () => {
  it('read anywhere in the storefront are declared', () => {
    const declared = new Set([...Object.keys(paperColours), ...Object.keys(measures)]);
    const files = ['src/ui', 'src/shell', 'src/screens', 'src/features'].flatMap(sourceFiles);
    const unknown = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const local = new Set(Array.from(text.matchAll(/--([\w-]+):/g), (match) => match[1]));
      return Array.from(text.matchAll(/var\(--([\w-]+)\)/g), (match) => match[1] ?? '')
        .filter((name) => !declared.has(name) && !local.has(name) && name !== 'header-height')
        .map((name) => `${file}: --${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}
