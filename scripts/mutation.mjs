import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const all = ['*.ts'];

/**
 * Folders of pure rules: the files that `npm run mutation` changes, and the least share of mutants (in percent) that the tests
 * must notice.
 */
const mutatedFolders = {
  'src/contracts/listing': {
    files: ['conditions.ts', 'facets.ts', 'filterRows.ts', 'listProducts.ts'],
    least: 85,
  },
  'src/features/addons/rules': { files: all, least: 85 },
  'src/features/age-verification/rules': { files: all, least: 85 },
  'src/features/attribution/rules': { files: all, least: 85 },
  'src/features/cart/rules': { files: all, least: 85 },
  'src/features/checkout/rules': { files: all, least: 85 },
  'src/features/delivery/rules': { files: all, least: 85 },
  'src/features/listing/rules': { files: all, least: 85 },
  'src/features/loyalty/rules': { files: all, least: 85 },
  'src/features/orders/rules': { files: all, least: 85 },
  'src/features/product/rules': { files: all, least: 85 },
  'src/backend/calendars/engine': { files: ['judgeDays.ts', 'deliveryDates.ts'], least: 85 },
  'src/backend/ordering': { files: ['fees.ts', 'lineRules.ts', 'priceCart.ts'], least: 85 },
  'src/backend/promotions': { files: ['discountLines.ts'], least: 85 },
};

/**
 * `npm run mutation [-- path]`: changes the rules one piece at a time and tells, by folder, how many of these mutants the tests
 * noticed. With a path it stays within the folders whose name holds it. Every mutant that stood is printed with its line; the
 * report for a browser is .cache/mutation-report/mutation.html. A folder below its share makes the exit code 1.
 */
const [word = ''] = process.argv.slice(2);
const folders = Object.keys(mutatedFolders).filter((folder) => folder.includes(word));
if (folders.length === 0) throw new Error(`No folder of rules has "${word}" in its name.`);

const files = folders.flatMap((folder) => mutatedFolders[folder].files.map((file) => `${folder}/${file}`));
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
  const noticed = mutants.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const stood = mutants.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  const share = noticed + stood === 0 ? 100 : Math.floor((100 * noticed) / (noticed + stood));
  return { folder, mutants: noticed + stood, stood, share, least: mutatedFolders[folder].least };
});

console.log('\n| folder | mutants | stood | noticed | at least |\n|---|---|---|---|---|');
for (const { folder, mutants, stood, share, least } of rows) {
  console.log(`| \`${folder}\` | ${mutants} | ${stood} | ${share} % | ${least} % |`);
}
process.exitCode = rows.some(({ share, least }) => share < least) ? 1 : 0;
