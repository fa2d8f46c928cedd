import { phraseOf } from './queryText';

/** Something a shopper wants to do without. */
export type AvoidedThing =
  /** Gifts state it: only those known to hold none of it are shown. */
  | { readonly kind: 'freeFrom'; readonly allergens: readonly string[] }
  /** Gifts do not state it; what comes nearest are these allergens, if any. */
  | { readonly kind: 'unrecorded'; readonly near: readonly string[] }
  /** A value of a facet, such as a color or a flower. */
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  /** Nobody avoids it, it only costs nothing: "no vase", "free card". */
  | { readonly kind: 'nothing' };

/** Words for what gifts state as an allergen, by its id. */
const stated: Readonly<Record<string, string>> = {
  nuts:
    'nut, nuts, tree nut, tree nuts, noix, almond, almonds, amande, amandes, hazelnut, hazelnuts, noisette, noisettes, walnut, ' +
    'walnuts, pecan, pecans, pacane, pacanes, cashew, cashews, cajou, noix de cajou, noix de grenoble, pistachio, pistachios, ' +
    'pistache, pistaches, fruits à coque, fruit à coque',
  milk:
    'milk, dairy, lactose, lait, laitier, laitiers, produit laitier, produits laitiers, butter, beurre, cream milk, cheese, fromage, ' +
    'protéine de lait, protéines de lait, casein, caséine, whey',
  eggs: 'egg, eggs, œuf, œufs',
  gluten: 'gluten, wheat, blé, celiac, coeliac, celiac disease, coeliaque, cœliaque, maladie cœliaque',
  soy: 'soy, soya, soja, soybean, soybeans',
  sesame: 'sesame, sésame, tahini',
  sulphites: 'sulphite, sulphites, sulfite, sulfites',
  pollen: 'pollen, loose pollen, pollen volatil, hay fever, hayfever, rhume des foins',
  scent:
    'scent, scents, strong scent, strong scents, strong smell, strong smells, strong fragrance, strong perfume, odeur forte, odeurs fortes, parfum fort, fragrance, fragrances, perfume, perfumes, parfum, parfums, parfum intense, odor, odors, odour, ' +
    'odours, smell, odeur, odeurs, parfumé, parfumée, parfumées, parfumés, scented',
  sap: 'sap, sève, irritating sap, sève irritante',
};

/** Words for what gifts do not state, with the allergens that come nearest. */
const unrecorded: Readonly<Record<string, string>> = {
  nuts: 'peanut, peanuts, arachide, arachides, cacahuète, cacahuètes, coconut, noix de coco',
  'milk eggs': 'animal, animal products, produits animaux',
  'pollen scent': 'asthma, asthme',
  sap: 'latex',
  '':
    'sugar, sucre, sugars, palm oil, huile de palme, mustard, moutarde, fish, poisson, shellfish, crustacés, meat, viande, pork, porc, ' +
    'caffeine, caféine, pesticide, pesticides, preservatives, preservative, plastic, plastique, bee, bees, abeille, abeilles',
};

/** Whole phrases that mean an absence without a word such as "free". */
const absences: readonly (readonly [phrases: string, thing: AvoidedThing])[] = [
  [
    'unscented, non scented, odorless, odourless, inodore, non parfumé, non parfumée, non parfumées, sans odeur, low scent, peu parfumé',
    { kind: 'freeFrom', allergens: ['scent'] },
  ],
  ['celiac, coeliac, celiac friendly, cœliaque, coeliaque', { kind: 'freeFrom', allergens: ['gluten'] }],
  ['hay fever, hayfever, rhume des foins', { kind: 'freeFrom', allergens: ['pollen'] }],
  ['non dairy, nondairy', { kind: 'freeFrom', allergens: ['milk'] }],
  [
    'vegan, vegans, plant based, végane, véganes, végétalien, végétalienne',
    { kind: 'unrecorded', near: ['milk', 'eggs'] },
  ],
  ['vegetarian, végétarien, végétarienne', { kind: 'unrecorded', near: ['eggs'] }],
  [
    'kosher, cachère, casher, halal, organic, bio, biologique, fair trade, équitable',
    { kind: 'unrecorded', near: [] },
  ],
  ['keto, diabetic, diabetics, diabétique, diabétiques, low sugar', { kind: 'unrecorded', near: [] }],
  [
    'hypoallergenic, hypo allergenic, hypoallergénique, hypoallergéniques, allergy friendly, allergen friendly, antiallergique, low pollen',
    { kind: 'unrecorded', near: ['pollen', 'scent'] },
  ],
  ['asthma, asthmatic, asthme, asthmatique', { kind: 'unrecorded', near: ['pollen', 'scent'] }],
];

const nothingAvoided =
  'vase, vases, card, carte, delivery, delivery fee, shipping, livraison, frais, frais de livraison, contact, rush';

const listed = (phrases: string): readonly string[] => phrases.split(',').map(phraseOf);

let things: ReadonlyMap<string, AvoidedThing> | undefined;

/** What can be avoided, by its phrase: allergens, things no gift states, and what is not meant so. */
export function avoidedThings(): ReadonlyMap<string, AvoidedThing> {
  if (things) return things;
  const all = new Map<string, AvoidedThing>();
  for (const phrase of listed(nothingAvoided)) all.set(phrase, { kind: 'nothing' });
  for (const [near, phrases] of Object.entries(unrecorded))
    for (const phrase of listed(phrases))
      all.set(phrase, { kind: 'unrecorded', near: near === '' ? [] : near.split(' ') });
  for (const [allergen, phrases] of Object.entries(stated))
    for (const phrase of listed(phrases)) all.set(phrase, { kind: 'freeFrom', allergens: [allergen] });
  for (const phrase of listed('alcohol, alcool, alcoholic, liquor, booze'))
    all.set(phrase, { kind: 'facet', attribute: 'productType', value: 'wine' });
  things = all;
  return all;
}

let wholePhrases: ReadonlyMap<string, AvoidedThing> | undefined;

/** Absences that are said without a word such as "free": "vegan", "unscented". */
export const absencePhrases = (): ReadonlyMap<string, AvoidedThing> =>
  (wholePhrases ??= new Map(
    absences.flatMap(([phrases, thing]) => listed(phrases).map((phrase) => [phrase, thing] as const)),
  ));

/** Allergens that only what is eaten or drunk holds. */
export const foodAllergens: readonly string[] = [
  'nuts',
  'milk',
  'eggs',
  'gluten',
  'soy',
  'sesame',
  'sulphites',
];
