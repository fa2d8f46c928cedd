import type { CatalogueProduct } from '../catalog/catalogue';
import type { ProductMatch } from '../calendars/rules/deliveryRules';
import { DeskError } from './DeskError';

/** Which products a command speaks of, as it was typed. */
export interface DeskProducts {
  readonly products?: string;
  readonly classes?: string;
  readonly types?: string;
  readonly alcohol?: boolean;
  readonly all?: boolean;
}

/**
 * The products a command means: by id, by class, by type, everything with alcohol, or all of them.
 * @param sold  the catalogue; what it does not know is a slip of the pen
 * @throws      DeskError when nothing is said, or something nobody sells
 */
export function readProductMatches(
  { products, classes, types, alcohol = false, all = false }: DeskProducts,
  sold: readonly CatalogueProduct[],
): ProductMatch[] {
  const matches = [
    ...named(
      'pid',
      products,
      sold.map(({ pid }) => pid),
      'product',
    ),
    ...named(
      'productClass',
      classes,
      sold.map(({ productClass }) => productClass),
      'class',
    ),
    ...named(
      'productType',
      types,
      sold.map(({ productType }) => productType),
      'type',
    ),
    ...(alcohol ? [{ kind: 'alcohol', value: '' } as const] : []),
  ];
  if (all && matches.length > 0) throw new DeskError('--all cannot be narrowed down.');
  if (all) return [{ kind: 'any', value: '' }];
  if (matches.length > 0) return matches;
  throw new DeskError('Say for what: --products, --classes, --types, --alcohol or --all.');
}

/** Products as the desk reads them back: "class plant, LK1001". */
export function describeMatches(matches: readonly ProductMatch[]): string {
  return matches.map(describeMatch).join(', ');
}

function describeMatch({ kind, value }: ProductMatch): string {
  if (kind === 'any') return 'all products';
  if (kind === 'alcohol') return 'alcohol';
  return kind === 'pid' ? value : `${kind === 'productClass' ? 'class' : 'type'} ${value}`;
}

function named(
  kind: 'pid' | 'productClass' | 'productType',
  text: string | undefined,
  known: readonly string[],
  what: string,
): ProductMatch[] {
  if (text === undefined) return [];
  const values = [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);
  if (values.length === 0) throw new DeskError(`Name at least one ${what}.`);
  const unknown = values.filter((value) => !known.includes(value));
  if (unknown.length === 0) return values.map((value) => ({ kind, value }));
  const names = [...new Set(known)].sort();
  const hint = kind === 'pid' ? '' : `; there are ${names.join(', ')}`;
  throw new DeskError(`Nothing the shop sells is of the ${what} ${unknown.join(', ')}${hint}.`);
}
