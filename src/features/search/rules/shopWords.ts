import type { Locale } from '@/contracts/locales';
import { flowerWords } from './flowerWords';
import { phraseOf } from './queryText';
import { key, type ShopWord, type ShopWordRow } from './shopWordRow';

const gifts: readonly ShopWordRow[] = [
  [
    'flowers',
    'fleurs',
    'flower, fleur, bouquet, bouquets, blooms, floral, arrangement, arrangements',
    key('productType_flowers'),
  ],
  [
    'plants',
    'plantes',
    'plant, plante, houseplant, houseplants, house plant, house plants, plante verte, plantes vertes, plantes d’intérieur',
    key('productType_plant'),
  ],
  ['wine', 'vins', 'vin, wines, vino, alcohol, alcool', key('productType_wine')],
  ['pinot noir', 'pinot noir', 'pinot', key('productType_wine')],
  ['chardonnay', 'chardonnay', '', key('productType_wine')],
  [
    'sparkling',
    'mousseux',
    'champagne, prosecco, bubbly, cava, crémant',
    { isNear: true, key: 'productType_wine' },
  ],
  [
    'wine',
    'vins',
    'beer, beers, bière, bières, whisky, whiskey, vodka, gin, rum, rhum, tequila, spirits, liquor, liqueur',
    { isNear: true, key: 'productType_wine' },
  ],
  ['brut', 'brut', 'sparkling, mousseux, sparkling wine, vin mousseux', key('productType_wine')],
  ['chocolate', 'chocolats', 'chocolates, chocolat, candy, candies, bonbon, bonbons, sweets'],
  ['truffles', 'truffes', 'truffle, truffe'],
  ['cookies', 'biscuits', 'cookie, biscuit'],
  ['honey', 'miels', 'miel'],
  ['cheese', 'fromages', 'fromage, cheese board, cheeseboard, plateau de fromages, charcuterie'],
  ['tea', 'thé', 'tea set, thés'],
  ['candle', 'bougie', 'candles, bougies, chandelle, chandelles'],
  ['bath', 'bain', 'spa, bath bomb, self care, pampering, détente'],
  ['fruit', 'fruits', 'fruit basket, panier de fruits, fruits basket'],
  ['basket', 'panier', 'baskets, paniers, gift basket, gift baskets, panier cadeau, paniers cadeaux'],
  ['soap', 'savon', 'soaps, savons'],
  ['breakfast', 'déjeuner', 'brunch, petit déjeuner, breakfast in bed, déjeuner au lit'],
  ['maple', 'érable', 'sirop d’érable, maple syrup'],
  ['wreath', 'couronne', 'wreaths, couronnes, christmas wreath, couronne de noël'],
  ['fern', 'fougère', 'ferns, fougères'],
  ['rosemary', 'romarin', ''],
  ['palm', 'palmier', 'palms, palmiers'],
  ['snake plant', 'sansevière', 'sansevieria, mother in law’s tongue, langue de belle-mère'],
  ['eucalyptus', 'eucalyptus', ''],
  ['gypsophila', 'gypsophile', 'baby’s breath, souffle de bébé'],
  [
    'new baby',
    'naissance',
    'teddy bear, teddy bears, teddy, plush, stuffed animal, ourson, peluche, toutou',
    { isNear: true, key: 'occasions_new-baby' },
  ],
];

const unsold: readonly ShopWordRow[] = [
  [
    'gift',
    'cadeaux',
    'gift card, gift cards, gift certificate, gift certificates, e gift card, carte cadeau, cartes cadeaux, chèque cadeau',
    { isNear: true },
  ],
  ['birthday', 'anniversaire', 'balloon, balloons, ballon, ballons', { isNear: true }],
];

const occasions: readonly ShopWordRow[] = [
  [
    'birthday',
    'anniversaire',
    'bday, b-day, happy birthday, bonne fête, fête, joyeux anniversaire',
    key('occasions_birthday'),
  ],
  ['anniversary', 'anniversaire de mariage', 'wedding anniversary, noces', key('occasions_anniversary')],
  [
    'love',
    'amour',
    'romance, romantic, romantique, i love you, je t’aime, date night',
    key('occasions_love'),
  ],
  [
    'sympathy',
    'condoléances',
    'sympathie, sympathies, funeral, funerals, funérailles, funéraire, deuil, bereavement, condolence, condolences, condoléance, obsèques, ' +
      'enterrement, memorial, mourning, grief, décès, my condolences, sorry for your loss',
    key('occasions_sympathy'),
  ],
  [
    'get well',
    'prompt rétablissement',
    'get well soon, feel better, recovery, rétablissement, bon rétablissement, hospital, hôpital, sick, malade, surgery',
    key('occasions_get-well'),
  ],
  [
    'thank you',
    'remerciement',
    'thanks, thankyou, merci, remerciements, gratitude, appreciation, teacher, enseignante',
    key('occasions_thank-you'),
  ],
  [
    'new baby',
    'naissance',
    'baby, bébé, newborn, nouveau-né, baby shower, baby girl, baby boy, baby gift',
    key('occasions_new-baby'),
  ],
  [
    'congratulations',
    'félicitations',
    'congrats, félicitation, bravo, graduation, diplôme, promotion, new job, nouvel emploi, retirement, retraite',
    key('occasions_congratulations'),
  ],
  [
    'just because',
    'juste comme ça',
    'no reason, for no reason, sans raison, no occasion, sans occasion',
    key('occasions_just-because'),
  ],
  [
    'housewarming',
    'crémaillère',
    'pendaison de crémaillère, new home, new house, nouvelle maison, moving, déménagement',
    key('occasions_housewarming'),
  ],
  [
    'valentine',
    'saint-valentin',
    'valentines, valentine’s day, valentines day, st valentin, valentin',
    key('occasions_valentines'),
  ],
  ['Mother’s Day', 'fête des Mères', 'mothers day', key('occasions_mothers-day')],
  [
    'winter holidays',
    'temps des fêtes',
    'christmas, xmas, noël, fêtes, holidays, holiday, hanukkah, hanoukka, new year, nouvel an',
    key('occasions_winter-holidays'),
  ],
];

const promises: readonly ShopWordRow[] = [
  [
    'pet-safe',
    'sans danger pour les animaux',
    'cat safe, dog safe, cat friendly, dog friendly, pet friendly, safe for cats, safe for dogs, safe for pets, safe for my cat, safe for my dog, ' +
      'non toxic, nontoxic, non toxic to cats, non toxic to dogs, non toxique, non toxiques, sans danger pour les chats, sans danger pour les chiens, ' +
      'sans danger pour chats, sans danger pour chiens, sans danger pour chat, sans danger pour chien, sans danger, sécuritaire pour les chats, toxin free, ' +
      'cat, cats, kitten, kittens, dog, dogs, puppy, pet, pets, chat, chats, chaton, chien, chiens, chiot, animal de compagnie, animaux de compagnie, ' +
      'sans danger pour mon chat, sans danger pour mon chien, sans danger pour mes chats, sans danger pour mes chiens',
    { key: 'features_pet-safe', isFilter: true },
  ],
  [
    'same-day delivery',
    'livraison le jour même',
    'same day, today, aujourd’hui, le jour même, jour même, delivered today, same day flowers delivery',
    { key: 'features_same-day', isFilter: true },
  ],
  [
    'best seller',
    'favoris',
    'favori, les favoris, les plus demandés, best sellers, bestseller, bestsellers, best selling, most popular, popular, populaire, populaires, les plus populaires',
    { key: 'features_best-seller', isFilter: true },
  ],
  [
    'fragrant',
    'parfumé',
    'scented, parfumée, parfumées, parfumés, odorant, odorante, smells good, sweet smelling',
    key('features_fragrant'),
  ],
  ['long-lasting', 'longue durée', 'lasts long, lasting, qui dure, durable', key('features_long-lasting')],
];

const recipients: readonly ShopWordRow[] = [
  [
    'Mother’s Day',
    'fête des Mères',
    'mom, mum, mommy, mama, mother, maman, mère, her mother',
    { isRecipient: true, key: 'occasions_mothers-day' },
  ],
  [
    'good to eat',
    'à croquer',
    'him, for him, dad, daddy, father, father’s day, fathers day, papa, père, fête des pères, lui, pour lui, man, men, homme, hommes, brother, frère, grandpa, grand-père, son, fils',
    { isRecipient: true, key: 'features_edible' },
  ],
  [
    'love',
    'amour',
    'wife, husband, girlfriend, boyfriend, fiancée, fiancé, épouse, époux, femme, mari, copine, copain, chum, blonde, my love, mon amour, sweetheart',
    { isRecipient: true, key: 'occasions_love' },
  ],
  [
    'best seller',
    'favoris',
    'her, for her, elle, pour elle, woman, women, femmes, friend, friends, ami, amie, amis, amies, sister, sœur, grandma, grandmother, grand-mère, mamie, aunt, tante, daughter, fille',
    { isRecipient: true, key: 'features_best-seller' },
  ],
  [
    'thank you',
    'remerciement',
    'boss, coworker, colleague, patron, patronne, collègue, neighbor, neighbour, voisin, voisine, hostess, hôte',
    { isRecipient: true, key: 'occasions_thank-you' },
  ],
];

let byPhrase: ReadonlyMap<string, ShopWord> | undefined;

/**
 * Every word of the shop by all the phrases that mean it, in both languages. Words that stand in two rows belong to the first
 * one: flowers before colors, occasions before recipients.
 */
export function shopWords(): ReadonlyMap<string, ShopWord> {
  if (byPhrase) return byPhrase;
  const all = new Map<string, ShopWord>();
  for (const [en, fr, others, more] of [flowerWords, gifts, unsold, occasions, promises, recipients].flat()) {
    const own = more?.isNear || more?.isRecipient ? '' : `${en},${fr}`;
    for (const phrase of `${own},${others}`.split(',').map(phraseOf))
      if (phrase !== '' && !all.has(phrase)) all.set(phrase, { en, fr, ...more });
  }
  byPhrase = all;
  return all;
}

/** The catalogue's own words for a thing, in the language of a page. */
export const termOf = ({ en, fr }: ShopWord, locale: Locale): string => (locale === 'fr-CA' ? fr : en);
