import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('testing/runTests.ts');
