import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Parts of the kit that have nothing of their own to look at. */
const unseen = [
  'feedback/LiveRegion',
  'feedback/MessageFrame',
  'forms/FieldPair',
  'forms/FormField',
  'forms/StoreForm',
  'head/Head',
  'layout/VisuallyHidden',
  'media/PictureFiles',
  'navigation/Link',
  'texts/UiTexts',
];

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
const textOf = (folder: string, keep: (file: string) => boolean = () => true) =>
  filesOf(folder)
    .filter(keep)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
const isNamed = (text: string, part: string) => text.includes(`'@/ui/${part}'`);

test('every part of the kit that the shop draws stands on the style page', () => {
  const shop = textOf('src', (file) => !file.startsWith('ui/') && !file.startsWith('screens/styleguide/'));
  const stylePage = textOf('src/screens/styleguide');
  const drawn = filesOf('src/ui')
    .filter((file) => /^[A-Z]/.test(path.basename(file)))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((part) => isNamed(shop, part));
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter((part) => !isNamed(stylePage, part))).toEqual(unseen);
});
