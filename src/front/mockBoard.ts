import type { ServerResponse } from 'node:http';
import { locales } from '@/contracts/locales';
import { personas, serviceFaults } from '@/contracts/testScenario';
import { escapedText } from '@/lib/text';
import { contentPolicy, NO_STORE } from './responseHeaders';

/** Address of the board, in test mode. @source spec §7 (GET /mock) */
export const mockPath = '/mock';

/**
 * Sends the page on which a tester chooses a scenario.
 * @param chosen    what holds now
 * @param services  those that can be given a fault
 */
export function sendBoard(
  response: ServerResponse,
  chosen: URLSearchParams,
  services: readonly string[],
): void {
  const valueOf = (name: string) => escapedText(chosen.get(name) ?? '');
  const field = (name: string, label: string, hint: string) =>
    `<label>${label}<input name="${name}" value="${valueOf(name)}" placeholder="${hint}"></label>`;
  const choice = (name: string, label: string, none: string, values: readonly string[]) => {
    const options = ['', ...values].map(
      (value) =>
        `<option value="${value}"${chosen.get(name) === value ? ' selected' : ''}>${value || none}</option>`,
    );
    return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test scenario</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>Test scenario</h1><p>Holds for this browser alone, until it is ended or the browser closes.</p>
<form action="${mockPath}"><fieldset><legend>Visit</legend>
${field('now', 'Now', '2026-11-23T17:00:00Z')}${field('soldout', 'Sold-out day', '2026-11-24')}
${choice('persona', 'Signed in as', 'nobody', personas)}${choice('locale', 'Language', 'of the address', locales)}
${field('partner', 'Partner', 'harborbank')}
${field('splittest', 'Split test and arm, or number of the visitor', 'calendar-on-zip:1')}
${field('path', 'Then open', '/cart')}</fieldset>
<fieldset><legend>Services</legend>${services.map((name) => choice(name, name, 'well', serviceFaults)).join('')}</fieldset>
<button>Begin</button> <a href="${mockPath}?path=${mockPath}">End the scenario</a>
</form></main></body></html>`;
  const policy = contentPolicy(html, { connect: [], formAction: [], isDevelopment: false });
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': NO_STORE,
      'content-security-policy': policy,
    })
    .end(html);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
fieldset{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin-block:1rem}
label{display:grid}input,select,button{font:inherit;min-height:2.75rem}a{display:inline-block;padding:.5rem}`;
