import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds the other platforms' optional packages that a partial registry could not offer when the lock file was
 * written; without them `npm ci` refuses the file everywhere. Run it after every change of dependencies.
 */
const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
  'mips64el',
];

const partOf = (name, known) => known.find((one) => new RegExp(`(^|[-/])${one}([-.a-z]*|$)`).test(name));

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (!place) continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const at = [`${place}/node_modules/${name}`, `node_modules/${name}`].find((key) => lock.packages[key]);
    const system = partOf(name, systems);
    if (at || !system || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const cpu = partOf(name.slice(name.indexOf(system)), processors);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(dev ? { dev } : {}),
      optional: true,
      os: [system],
    };
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
