import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('testing/verify.ts');
