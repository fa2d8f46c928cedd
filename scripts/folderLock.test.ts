import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimFolder } from './folderLock';
import { notePid, pidFile } from './processes';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-claim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const holderOf = () => Number(readFileSync(pidFile(folder, 'launcher'), 'utf8'));

it('refuses a second launcher while the first one runs, and no longer', async () => {
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  const isGone = new Promise((resolve) => other.once('exit', resolve));
  notePid(folder, 'launcher', other.pid ?? 0);
  await expect(claimFolder(folder, 'sleep')).rejects.toThrow(
    `Larkstem is running from ${folder} already, as process ${other.pid}: use that one, stop it, or name another folder in SHOP_DATA_DIR.`,
  );
  expect(holderOf()).toBe(other.pid);
  other.kill('SIGKILL');
  await isGone;
  const release = await claimFolder(folder, 'sleep');
  expect(holderOf()).toBe(process.pid);
  await release();
  expect(holderOf).toThrow();
});

it('does not take another program with the number of a killed launcher for one, nor what started this one', async () => {
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  notePid(folder, 'launcher', other.pid ?? 0);
  await expect(claimFolder(folder)).resolves.toBeInstanceOf(Function);
  other.kill('SIGKILL');
  notePid(folder, 'launcher', process.ppid);
  await expect(claimFolder(folder, '')).resolves.toBeInstanceOf(Function);
});
