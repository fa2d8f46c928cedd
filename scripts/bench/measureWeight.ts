import { gunzipSync } from 'node:zlib';
import { gzippedKb } from '../testing/firstLoadScripts';
import { fetchPage } from './fetchPage';

/** What a browser must fetch before a page works. Kilobytes are 1000 bytes, gzipped. */
export interface WeightFigures {
  readonly htmlKb: number;
  readonly scriptKb: number;
  readonly scriptCount: number;
  /** The page as it is, for the static copy. */
  readonly html: Buffer;
}

/** Weighs a page: its HTML by the bytes on the wire, and the scripts its tags name, as `budgets` weighs them. */
export async function measureWeight(origin: string, path: string): Promise<WeightFigures> {
  const page = await fetchPage(origin + path);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  const html = page.headers['content-encoding'] === 'gzip' ? gunzipSync(page.body) : page.body;
  const tags = [...html.toString('utf8').matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const sources = tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).map(([, source = '']) => source);
  const files = [...new Set(sources)].map((source) => decodeURIComponent(source).replace(/^\/_next\//, ''));
  return {
    htmlKb: page.body.byteLength / 1000,
    scriptKb: gzippedKb('.next', files),
    scriptCount: sources.length,
    html,
  };
}
