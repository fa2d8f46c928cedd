import type { BenchedName } from './benchedPages';
import type { Machine } from './machine';
import type { ColdFigures } from './measureCold';
import type { LoadFigures } from './measureLoad';
import type { PageFigures } from './measurePage';
import type { WeightFigures } from './measureWeight';

/** Everything known about one page; what could not be measured is missing. */
export interface PageResult {
  readonly name: BenchedName;
  readonly path: string;
  readonly weight?: Omit<WeightFigures, 'html'>;
  readonly load?: LoadFigures;
  /** The same bytes as a file of the same server. */
  readonly staticLoad?: LoadFigures;
  readonly cold?: ColdFigures;
  readonly page?: PageFigures;
}

/** A whole run. */
export interface BenchRun {
  readonly dateIso: string;
  readonly build: string;
  readonly machine: Machine;
  readonly pages: readonly PageResult[];
  readonly addToCartMs?: number;
  /** The same with a processor four times slower. */
  readonly slowAddToCartMs?: number;
  /** The smallest answer of the same server, as a yardstick. */
  readonly trivial: LoadFigures;
  readonly memoryMb: { readonly front: number; readonly backend: number };
}
