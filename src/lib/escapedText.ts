const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags and inside quoted attributes. */
export const escapedText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
