import { unknownWord } from '@/lib/nearestWord';

/** What the tool can do, as it says it. @source docs/operations.md, Changing the catalogue */
export const catalogUsage = `The shop's catalogue and content as files, JSON or tables (CSV).

  npm run catalog -- validate [folder|file]   checks the files and changes nothing
  npm run catalog -- import [folder|file]     brings the shop to what the files say: everything or nothing
                                              [--dry-run]: says what would change, and changes nothing
  npm run catalog -- generate <folder> --products 10000   writes a folder with as many made-up products, for benchmarks
  npm run catalog -- export <folder>     writes the shop's catalogue and content as files
  npm run catalog -- pictures <folder>   takes your own photographs, named by handle, sku or id, and keeps them in the data folder
  npm run catalog -- seed                shows how data/ differs from the shop: catalogue, taxes, promotions, delivery
  npm run catalog -- seed [part…] --add | --replace | --keep   takes over what is new, also what differs, or nothing
                                         [--demo]: a live shop too gets the demo's promo codes, partners and florists

The folder holds catalog/, content/ and pictures/; without one it is data/. One file, for example spring.csv or any file that export
writes, is laid over what the shop holds: what it names is added or replaced, nothing else changes. A table with the columns
sku, price and perhaps memberPrice, salePrice, compareAtPrice changes prices alone.`;

/** Commands of the tool with their options, and how many words may follow. */
const commands = {
  validate: { options: [], words: 1 },
  import: { options: ['--dry-run'], words: 1 },
  generate: { options: ['--products'], words: 2 },
  export: { options: [], words: 1 },
  pictures: { options: [], words: 1 },
  seed: { options: ['--add', '--replace', '--keep', '--demo'], words: 4 },
} as const;

/** Parts of the seed that can be named. */
const seedParts = ['catalogue', 'taxes', 'promotions', 'delivery'];

export type CatalogCommand = keyof typeof commands;

/** A command line of the tool; or its help; or what is wrong with it. */
export type CatalogWords =
  | {
      readonly command: CatalogCommand;
      readonly words: readonly string[];
      readonly options: readonly string[];
    }
  | { readonly command: 'help' }
  | { readonly mistake: string };

/** Takes a command line apart; what is not known is named, with the nearest word. */
export function readCatalogWords([command, ...rest]: readonly string[]): CatalogWords {
  if (command === 'help' || [command, ...rest].some((word) => word === '--help' || word === '-h'))
    return { command: 'help' };
  if (command === undefined) return { mistake: catalogUsage };
  if (!isCommand(command)) return { mistake: unknownWord('command', command, Object.keys(commands)) };
  const known: readonly string[] = commands[command].options;
  const options = rest.filter((word) => word.startsWith('-'));
  const words = rest.filter((word) => !word.startsWith('-'));
  const wrong = options.find((option) => !known.includes(option));
  if (wrong !== undefined) return { mistake: unknownWord('option', wrong, known) };
  const part = command === 'seed' ? words.find((word) => !seedParts.includes(word)) : undefined;
  if (part !== undefined) return { mistake: unknownWord('part of the seed', part, seedParts) };
  const more = words.slice(commands[command].words);
  if (more.length > 0) return { mistake: `"${more.join(' ')}" is too much.` };
  return { command, words, options };
}

const isCommand = (word: string): word is CatalogCommand => Object.hasOwn(commands, word);
