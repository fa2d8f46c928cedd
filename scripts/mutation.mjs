import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Lowest mutation score of a folder: the percentage of its mutants that its tests kill. */
const LEAST = 85;
/** Folders that have reached more; they must not fall below it. */
const leastOf = {
  'src/backend/promotions': 90,
  'src/features/loyalty/rules': 90,
  'src/features/orders/rules': 90,
};
const all = ['*.ts'];

/** Folders of pure rules: the files that `npm run mutation` changes. */
const mutatedFiles = {
  'src/contracts/listing': ['conditions.ts', 'facets.ts', 'listProducts.ts'],
  'src/features/addons/rules': all,
  'src/features/age-verification/rules': all,
  'src/features/attribution/rules': all,
  'src/features/cart/rules': all,
  'src/features/checkout/rules': all,
  'src/features/content/rules': all,
  'src/features/delivery/rules': all,
  'src/features/gift-finder/rules': all,
  'src/features/listing/rules': all,
  'src/features/loyalty/rules': all,
  'src/features/navigation/rules': all,
  'src/features/orders/rules': all,
  'src/features/partner/rules': all,
  'src/features/product/rules': all,
  'src/features/search/rules': all,
  'src/features/swag/rules': all,
  'src/backend/calendars/engine': ['judgeDays.ts', 'deliveryDates.ts'],
  'src/backend/ordering': ['fees.ts', 'lineRules.ts', 'priceCart.ts', 'priceLines.ts'],
  'src/backend/promotions': ['discountLines.ts'],
};

/**
 * `npm run mutation [-- path]`: changes the rules one piece at a time and tells, by folder, how many of these mutants the tests
 * killed. With a path it stays within the folders whose name holds it. Every mutant that survived is printed with its line; the
 * report for a browser is .cache/mutation-report/mutation.html. A folder below its score makes the exit code 1.
 */
const [word = ''] = process.argv.slice(2);
const folders = Object.keys(mutatedFiles).filter((folder) => folder.includes(word));
if (folders.length === 0) throw new Error(`No folder of rules has "${word}" in its name.`);

const files = folders.flatMap((folder) => mutatedFiles[folder].map((file) => `${folder}/${file}`));
execFileSync(
  'node_modules/.bin/stryker',
  ['run', '--mutate', [...files, '!**/*.test.ts', '!**/index.ts'].join()],
  {
    stdio: 'inherit',
  },
);

const report = JSON.parse(readFileSync('.cache/mutation-report/mutation.json', 'utf8'));
const rows = folders.map((folder) => {
  const mutants = Object.entries(report.files)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
  const killed = mutants.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const survived = mutants.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  const score = killed + survived === 0 ? 100 : Math.floor((100 * killed) / (killed + survived));
  return { folder, mutants: killed + survived, survived, score, least: leastOf[folder] ?? LEAST };
});

console.log('\n| folder | mutants | survived | killed | at least |\n|---|---|---|---|---|');
for (const { folder, mutants, survived, score, least } of rows) {
  console.log(`| \`${folder}\` | ${mutants} | ${survived} | ${score} % | ${least} % |`);
}
process.exitCode = rows.some(({ score, least }) => score < least) ? 1 : 0;
