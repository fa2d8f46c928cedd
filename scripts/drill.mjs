import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('testing/runDrill.ts');
