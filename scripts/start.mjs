import { runTypeScript } from './runTypeScript.mjs';

runTypeScript('launcher/launchShop.ts');
