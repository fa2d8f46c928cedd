import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('build/buildNow.ts');
