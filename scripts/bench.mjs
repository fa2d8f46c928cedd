import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('bench/runBench.ts');
