import { allPlants } from '../../scripts/testing/plants/allPlants';
import { plantProblem } from '../../scripts/testing/plants/plantProblem';

/** `npm run drill -- plants` plants them; here only that each of them still can be. */
describe('the faults of the drill', () => {
  test('each can be planted as the code is now', () => {
    const problems = allPlants.flatMap((plant) => {
      const problem = plantProblem(plant, process.cwd());
      return problem ? [`${plant.rule}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test('each is planted once', () => {
    const faults = allPlants.map(({ file, find, replace }) => `${file} ${find} ${replace}`);
    expect(new Set(faults).size).toBe(faults.length);
  });
});
