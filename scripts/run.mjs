import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('runProgram.ts', process.argv.slice(2));
