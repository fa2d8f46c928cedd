import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('launcher/launchShop.ts', process.argv.slice(2));
