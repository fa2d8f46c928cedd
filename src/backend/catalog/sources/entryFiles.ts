/** Content types whose file is not simply named after them. */
const files: Readonly<Record<string, string>> = {
  page: 'pages',
  merxStaticData: 'static-data',
  promoCard: 'promo-cards',
};

/** File of data/content, without its ending, in which entries of a type stand. */
export function fileOfEntryType(type: string): string {
  return files[type] ?? type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Content type of the entries of a file, where they do not name one. */
export function entryTypeOfFile(stem: string): string {
  const [type] = Object.entries(files).find(([, file]) => file === stem) ?? [];
  return type ?? stem.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
