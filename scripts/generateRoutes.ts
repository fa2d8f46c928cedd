import { readFileSync, writeFileSync } from 'node:fs';
import { eventsDocument } from './eventsDocument';
import { accountContract, gatewayContract } from '../src/contracts/gateway';
import type { Endpoint } from '../src/contracts/endpoint';

/** Writes (or with --check compares) the schema-free tables the browser's gateway client reads. */
const calls = Object.values(gatewayContract as Record<string, Endpoint>);
const isAccount = ({ name }: Endpoint) => name in accountContract;
const targets = [
  {
    file: 'src/contracts/routeTable.generated.ts',
    names: 'AccountCall, CallName',
    head: 'export const routeTable: Readonly<Record<Exclude<CallName, AccountCall>, Route>> = {',
    rows: calls.filter((call) => !isAccount(call)),
  },
  {
    file: 'src/contracts/accountRoutes.generated.ts',
    names: 'AccountCall',
    head: 'export const accountRoutes: Readonly<Record<AccountCall, Route>> = {',
    rows: calls.filter(isAccount),
  },
];

function rowOf({ name, service, method, path, access, timeoutMs, retry, headers }: Endpoint): string {
  const fields = {
    service,
    method,
    path,
    access,
    ...(timeoutMs ? { timeoutMs } : {}),
    ...(retry ? { retry } : {}),
    ...(headers ? { headers } : {}),
  };
  return `  ${name}: ${JSON.stringify(fields)},`;
}

const routeTexts = targets.map(({ file, names, head, rows }) => ({
  file,
  text: [
    '/* Made by `npm run routes` from src/contracts; do not edit. */',
    "import type { Route } from './endpoint';",
    `import type { ${names} } from './gateway';`,
    '',
    '// prettier-ignore',
    head,
    ...rows.map(rowOf),
    '};',
    '',
  ].join('\n'),
}));
const texts = [...routeTexts, { file: 'docs/analytics-events.md', text: eventsDocument() }];

for (const { file, text } of texts) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date: run npm run routes`);
    process.exitCode = 1;
  }
}
