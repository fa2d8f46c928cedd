import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('testing/budgets.ts');
