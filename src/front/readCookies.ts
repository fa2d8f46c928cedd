/** The cookies of a request by name; the last of a repeated name wins. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const cut = part.indexOf('=');
    if (cut > 0) cookies.set(part.slice(0, cut).trim(), decode(part.slice(cut + 1).trim()));
  }
  return cookies;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
