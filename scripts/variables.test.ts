import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstSecrets } from './variables';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-secrets-'));
const file = path.join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes secrets once, for the owner alone, and adds new kinds to them', () => {
  const first = firstSecrets(folder);
  expect(first.OUTBOX_KEY).toMatch(/^[\w-]{43}$/);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(firstSecrets(folder)).toEqual(first);
  const [[name, kept] = ['', '']] = Object.entries(first);
  writeFileSync(file, JSON.stringify({ [name]: kept }));
  expect(firstSecrets(folder)).toMatchObject({ [name]: kept });
  expect(Object.keys(firstSecrets(folder))).toHaveLength(Object.keys(first).length);
});

it('never replaces a damaged file unasked: every cart would be lost', () => {
  writeFileSync(file, '{"CART_TOKEN_SE');
  expect(() => firstSecrets(folder)).toThrow(`The secrets in ${file} cannot be read: put a copy`);
  expect(readFileSync(file, 'utf8')).toBe('{"CART_TOKEN_SE');
});
