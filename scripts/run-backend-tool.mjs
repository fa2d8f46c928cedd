import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('backendTool.ts');
