import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds the other platforms' optional packages that a partial registry could not offer when the lock file was
 * written, because without them `npm ci` refuses the file everywhere, and asks the registry for the hash of every package
 * that has none. Run it after every change of dependencies. It fails where the registry knows no hash: take a version of the
 * package that needs it for which it does.
 */
const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = 'android darwin freebsd linux openharmony win32 aix netbsd openbsd sunos'.split(' ');
const processors = 'arm64 arm x64 ia32 ppc64 s390x riscv64 loong64 wasm32 mips64el'.split(' ');

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
const unknown = [];
for (const [place, locked] of Object.entries(lock.packages)) {
  if (!place || locked.link || locked.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = hashOf(`${name}@${locked.version}`);
  if (integrity) lock.packages[place] = { version: locked.version, integrity, ...locked };
  else unknown.push(`${name}@${locked.version}`);
}

/** The registry's own hash of a package; nothing when it does not have that version. */
function hashOf(wanted) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('npm', ['view', wanted, 'dist.integrity'], options).trim();
  } catch {
    return '';
  }
}

const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (unknown.length > 0) {
  console.error(`The registry has no hash of:\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
