/** Texts that break layouts. */
export const hardSamples = {
  titles: [
    'A thoroughly considered arrangement of forty garden roses, sweet peas, ranunculus, trailing jasmine and eucalyptus in a hand-thrown stoneware urn',
    'Donaudampfschifffahrtsgesellschaftskapitänsrosenstrauß',
    'Pivoine',
    'باقة ورد الجوري',
  ],
  names: ['Zoë Çelik-Þórsdóttir', '山田 花子', 'Αλεξάνδρα', 'עדי כהן'],
  message: Array.from(
    { length: 12 },
    (_, at) => `Line ${at + 1} of a message that fills the whole card`,
  ).join('\n'),
} as const;
