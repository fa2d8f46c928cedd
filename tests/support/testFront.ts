import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@/config/environment';
import { secretNames } from '@/config/secretNames';
import { createFront } from '@/front/createFront';
import type { NextHandler } from '@/front/renderPage';
import { listen } from './listen';

export const webhookSecret = 'w'.repeat(40);

interface TestFrontOptions {
  readonly next: NextHandler;
  readonly backendUrl?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly nowMs?: () => number;
}

/** The real public port on a free loopback port, with a stand-in for Next behind it. */
export async function startTestFront({
  next,
  backendUrl,
  variables,
  nowMs = () => Date.now(),
}: TestFrontOptions) {
  const dir = mkdtempSync(join(tmpdir(), 'front-'));
  const own = '.data/public/media/rose/0123456789abcdef';
  for (const folder of ['public/media/rose/0123abcd9', '.next/static/chunks', 'public/.hidden', own]) {
    mkdirSync(join(dir, folder), { recursive: true });
  }
  writeFileSync(join(dir, 'public/robots.txt'), 'User-agent: *');
  writeFileSync(join(dir, 'public/.hidden/a.txt'), 'outside');
  writeFileSync(join(dir, 'secret.txt'), 'outside');
  writeFileSync(join(dir, 'public/media/rose/0123abcd9/400.avif'), Buffer.alloc(3000, 7));
  writeFileSync(join(dir, own, '400.avif'), Buffer.alloc(2000, 5));
  writeFileSync(join(dir, '.data/secret.txt'), 'outside');
  writeFileSync(join(dir, '.next/static/chunks/main.js'), 'console.log("rose");'.repeat(100));
  writeFileSync(join(dir, '.next/BUILD_ID'), 'build');
  const secrets = Object.fromEntries(Object.values(secretNames).map((name) => [name, webhookSecret]));
  const environment = readEnvironment({
    ...secrets,
    BACKEND_URL: backendUrl ?? 'http://127.0.0.1:9',
    SHOP_MODE: 'test',
    ...variables,
  });
  const errors: string[] = [];
  const notices: string[] = [];
  const front = await createFront({
    environment,
    dir,
    isDevelopment: false,
    next,
    buildId: () => 'build',
    nowMs,
    onError: (message) => errors.push(message),
    onNotice: (message) => notices.push(message),
  });
  const listening = await listen(front.server);
  const thenClear = (ending: Promise<void>) =>
    ending.finally(() => rmSync(dir, { recursive: true, force: true }));
  return {
    ...listening,
    server: front.server,
    errors,
    notices,
    close: () => thenClear(listening.close()),
    stop: () => thenClear(front.stop()),
  };
}
