export type Encoding = 'identity' | 'gzip' | 'br';

const MAX_KNOWN = 200;
const known = new Map<string, Encoding>();

/** The best form the browser accepts; a quality of zero refuses a form. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const before = known.get(acceptEncoding);
  if (before) return before;
  const chosen = read(acceptEncoding);
  /* Browsers send a handful of different ones; whoever invents many finds them forgotten. */
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(acceptEncoding, chosen);
  return chosen;
}

function read(acceptEncoding: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    accepted.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const quality = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : 'identity';
}
