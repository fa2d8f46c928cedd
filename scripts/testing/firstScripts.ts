import { readFileSync } from 'node:fs';
import path from 'node:path';

interface BuildManifest {
  pages: Record<string, string[]>;
}

interface ScriptRule {
  readonly says: string;
  /** Whether the script of a page, all files together, keeps the rule. */
  readonly holds: (scripts: readonly string[]) => boolean;
}

/** What makes pages come alive without standing still, as far as it can be read from the build. */
const rules: readonly ScriptRule[] = [
  {
    says: 'asks the browser to compile it while it arrives',
    holds: (scripts) => scripts.every((text) => text.startsWith('//# allFunctionsCalledOnLoad')),
  },
  {
    says: 'comes alive in slices (hydrateRoot inside a transition)',
    holds: (scripts) =>
      scripts.some((text) => /startTransition\)?\(\(?(function)?\(\)(=>)?\{[^}]{0,60}hydrateRoot/.test(text)),
  },
  {
    says: 'holds no schemas (zod)',
    holds: (scripts) => !scripts.some((text) => /ZodError|\b_zod\b/.test(text)),
  },
];

/** Rules that pages of the present build break, one sentence each. */
export function brokenScriptRules(projectDir: string): string[] {
  const folder = path.join(projectDir, '.next');
  const manifest = readFileSync(path.join(folder, 'build-manifest.json'), 'utf8');
  const { pages } = JSON.parse(manifest) as BuildManifest;
  const known = new Map<string, string>();
  const read = (file: string) => {
    const text = known.get(file) ?? readFileSync(path.join(folder, file), 'utf8');
    known.set(file, text);
    return text;
  };
  return Object.entries(pages).flatMap(([page, files]) => {
    const scripts = [...new Set([...(pages['/_app'] ?? []), ...files])]
      .filter((file) => file.endsWith('.js') && !file.includes('webpack-'))
      .map(read);
    return rules.filter(({ holds }) => !holds(scripts)).map(({ says }) => `${page} no longer ${says}`);
  });
}
