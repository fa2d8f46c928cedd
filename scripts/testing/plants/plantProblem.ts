import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plant } from './plant';

/**
 * Why a fault cannot be planted any more, for example because its file was rewritten.
 * @param root  the project's folder
 */
export function plantProblem({ file, find, replace, test }: Plant, root: string): string | undefined {
  if (!existsSync(path.join(root, test))) return `there is no ${test}`;
  if (!existsSync(path.join(root, file))) return `there is no ${file}`;
  const places = readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
  if (places !== 1) return `its text stands ${places} times in ${file}`;
  return find === replace ? 'it changes nothing' : undefined;
}
