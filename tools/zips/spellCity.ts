/** Names whose spelling no rule finds. */
const names: Readonly<Record<string, string>> = {
  Jbphh: 'JBPHH',
  'Mcbh Kaneohe Bay': 'MCBH Kaneohe Bay',
  'Fe Warren Afb': 'FE Warren AFB',
  'Land O Lakes': "Land O' Lakes",
  'Pointe A La Hache': 'Pointe a la Hache',
  "Coeur D'Alene": "Coeur d'Alene",
  'Coeur D Alene': "Coeur d'Alene",
  'S Coffeyville': 'South Coffeyville',
  'Petrified Forest Natl Pk': 'Petrified Forest National Park',
  'Cook Sta': 'Cook Station',
  'Jbsa Ft Sam Houston': 'JBSA Fort Sam Houston',
};

/** Capital letters, apostrophes and small words, in the order they are put right. */
const rules: readonly (readonly [pattern: RegExp, spelling: string | ((...parts: string[]) => string)])[] = [
  [/\bMc ?([a-zA-Z])/g, (_whole, letter = '') => `Mc${letter.toUpperCase()}`],
  [/\b(Afb|Jbsa)\b/g, (word) => (word ?? '').toUpperCase()],
  [/\b([OD]) (?=[A-Z])/g, "$1'"],
  [/'S\b/g, "'s"],
  [/\bSt (?=[A-Z])/g, 'St. '],
  [/\bMt (?=[A-Z])/g, 'Mount '],
  [/\bFt (?=[A-Z])/g, 'Fort '],
  [/(?<=\w )(Of|The|And|Or|On|By|In|Du|De|Del|Des(?! Moines))(?= )/g, (word) => (word ?? '').toLowerCase()],
];

/** An American city as people write it: the sources set every word in capitals and drop apostrophes. */
export function spellCity(name: string): string {
  const known = names[name];
  if (known !== undefined) return known;
  return rules.reduce(
    (spelt, [pattern, spelling]) =>
      typeof spelling === 'string' ? spelt.replace(pattern, spelling) : spelt.replace(pattern, spelling),
    name,
  );
}
