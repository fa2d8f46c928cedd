import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(([place, { link }]) => place !== '' && !link);

describe('A7: the lock file', () => {
  test('has the hash of every package, those of other platforms too', () => {
    const without = installed.flatMap(([place, { integrity = '', version }]) =>
      /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${place}@${version}`],
    );
    expect(without).toEqual([]);
  });

  test('names the packages of every platform', () => {
    const missing = installed.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
