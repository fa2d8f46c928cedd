import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';
import { allPlants } from './plants/allPlants';
import { copyOfProject } from './plants/copyOfProject';
import type { Plant } from './plants/plant';
import { plantProblem } from './plants/plantProblem';
import { runTestFiles, type TestOutcome } from './plants/runTestFiles';

/** What a run of planted faults found. */
export interface PlantReport {
  readonly planted: number;
  /** Faults no test noticed, and those that could not be planted, each with its reason. */
  readonly wrong: readonly string[];
}

/**
 * Plants each fault by itself in a copy of the project and runs the test that should notice.
 * @param word  only faults whose rule, file or test holds it; all when left out
 * @param isOver  asked before each fault, so that a run can be ended early
 */
export async function drillPlants(word: string | undefined, isOver: () => boolean): Promise<PlantReport> {
  const chosen = allPlants.filter((plant) => !word || describe(plant).includes(word));
  if (chosen.length === 0) throw new StartError(`No fault is about "${word}".`);
  const { folder, remove } = copyOfProject(process.cwd());
  process.once('exit', remove);
  const tests = [...new Set(chosen.map(({ test }) => test))];
  const before = await runTestFiles(folder, tests);
  if (before !== 'green') throw new StartError('The tests are not green as they are: mend them first.');
  const wrong: string[] = [];
  let planted = 0;
  for (const plant of chosen) {
    if (isOver()) break;
    const problem = plantProblem(plant, folder);
    const outcome = problem ? undefined : await withFault(folder, plant);
    if (outcome === 'red' || outcome === 'hung') console.log(`✓ ${plant.rule}`);
    else {
      wrong.push(`${describe(plant)}: ${problem ?? words[outcome ?? 'broken']}`);
      console.log(`✗ ${wrong.at(-1)}`);
    }
    planted += 1;
  }
  return { planted, wrong };
}

const words: Readonly<Record<TestOutcome, string>> = {
  green: 'nobody noticed',
  broken: 'the test could not run with it, so nothing is proved',
  red: 'noticed',
  hung: 'noticed',
};

async function withFault(folder: string, { file, find, replace, test }: Plant): Promise<TestOutcome> {
  const at = path.join(folder, file);
  const text = readFileSync(at, 'utf8');
  writeFileSync(
    at,
    text.replace(find, () => replace),
  );
  try {
    return await runTestFiles(folder, [test]);
  } finally {
    writeFileSync(at, text);
  }
}

const describe = ({ rule, file, test }: Plant): string => `${rule} (${file}, ${test})`;
