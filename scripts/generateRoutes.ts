import { readFileSync, writeFileSync } from 'node:fs';
import { gatewayContract } from '../src/contracts/gateway';
import type { Endpoint } from '../src/contracts/endpoint';

/** Writes (or with --check compares) the schema-free table the browser's gateway client reads. */
const target = 'src/contracts/routeTable.generated.ts';

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

const rows = Object.values(gatewayContract as Record<string, Endpoint>).map(rowOf);
const text = [
  '/* Made by `npm run routes` from src/contracts; do not edit. */',
  "import type { Route } from './endpoint';",
  "import type { CallName } from './gateway';",
  '',
  '// prettier-ignore',
  'export const routeTable: Readonly<Record<CallName, Route>> = {',
  ...rows,
  '};',
  '',
].join('\n');

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is out of date: run npm run routes`);
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
