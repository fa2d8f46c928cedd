import { defaultIdentity, phoneHref, shopIdentity } from '@/contracts/shopIdentity';

/** Where a page says what the browser starts with; texts are written otherwise there. */
const DATA = '<script id="__NEXT_DATA__"';

/**
 * A page the build made (the error pages) with the name and number of this shop in the place of the usual ones, which the build
 * wrote: they are known only when the shop starts.
 */
export function withOwnIdentity(html: string): string {
  const own = shopIdentity();
  const texts = (['name', 'phone', 'email'] as const).map(
    (fact) => [defaultIdentity[fact], own[fact]] as const,
  );
  const links = [[phoneHref(defaultIdentity.phone), phoneHref(own.phone)] as const];
  const changed = [...texts, ...links].filter(([usual, set]) => usual !== set);
  if (changed.length === 0) return html;
  const at = html.indexOf(DATA);
  const [markup, data] = at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
  return filled(markup, changed, asMarkup) + filled(data, changed, asData);
}

function filled(
  text: string,
  changed: readonly (readonly [usual: string, set: string])[],
  write: (text: string) => string,
): string {
  return changed.reduce((whole, [usual, set]) => whole.split(usual).join(write(set)), text);
}

const asMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON inside a script, as Next writes it. */
const asData = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
