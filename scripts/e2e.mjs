import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('testing/runBrowserTests.ts');
