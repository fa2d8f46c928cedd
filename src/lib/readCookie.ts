/** A cookie of this page, decoded; undefined where there is none that can be read. Code that only reads needs no js-cookie. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  try {
    return found && decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}
