import { isFiller } from './fillers';
import { phraseAt, phraseOf, queryTokens } from './queryText';
import type { ShopPage } from './shopPages';

const words: Readonly<Record<ShopPage, string>> = {
  trackOrder:
    'track my order, track order, track an order, order status, where is my order, order tracking, tracking, tracking number, my order, ' +
    'cancel my order, cancel order, change my order, annuler ma commande, annuler une commande, modifier ma commande, suivre commande, ' +
    'suivre ma commande, suivi de commande, suivi, suivre une commande, où est ma commande, ma commande, numéro de suivi',
  contact:
    'contact, contact us, customer service, phone number, telephone, phone, call us, support, help, nous joindre, nous contacter, ' +
    'service à la clientèle, service client, téléphone, numéro de téléphone, aide, courriel',
  delivery:
    'delivery tomorrow, tomorrow delivery, next day delivery, livraison demain, livraison le lendemain, delivery, shipping, delivery fee, delivery fees, delivery cost, shipping cost, free delivery, free shipping, delivery areas, ' +
    'livraison, frais de livraison, livraison gratuite, expédition, zones de livraison',
  flowerCare:
    'flower care, care, care instructions, plant care, entretien, entretien des fleurs, soins, conseils d’entretien',
  returns:
    'returns, return, return policy, refund, refunds, refund policy, complaint, damaged, late delivery, retours, retour, remboursement, ' +
    'remboursements, politique de retour, plainte, abîmé, livraison en retard',
  promise: 'guarantee, our promise, garantie, notre promesse',
  cookies: 'cookies policy, cookie policy, témoins, politique sur les témoins',
  privacy:
    'privacy, privacy policy, confidentialité, vie privée, politique de confidentialité, renseignements personnels',
  terms:
    'terms, terms and conditions, terms of sale, conditions, conditions de vente, conditions d’utilisation',
  giftFinder:
    'gift finder, help me choose, trouver un cadeau, idée cadeau, idées cadeaux, gift ideas, gift idea',
  offers:
    'offers, coupon, coupons, promo code, discount, newsletter, offres, rabais, code promo, infolettre, promotions, deals',
};

let byPhrase: ReadonlyMap<string, ShopPage> | undefined;
const phrases = (): ReadonlyMap<string, ShopPage> =>
  (byPhrase ??= new Map(
    Object.entries(words).flatMap(([page, list]) =>
      list.split(',').map((phrase) => [phraseOf(phrase), page as ShopPage] as const),
    ),
  ));

/**
 * The pages a query names: with one word only when it says nothing else.
 * @returns also whether it asks for nothing but a page; ideas for gifts are gifts, too
 */
export function pagesNamed(text: string): {
  readonly pages: readonly ShopPage[];
  readonly isOnlyPage: boolean;
} {
  const tokens = queryTokens(text);
  const found: { readonly page: ShopPage; readonly length: number }[] = [];
  let others = 0;
  for (let at = 0; at < tokens.length;) {
    const read = phraseAt(tokens, at, phrases());
    if (read) found.push({ page: read.found, length: read.next - at });
    else if (!isFiller(tokens[at]?.word ?? '')) others += 1;
    at = read?.next ?? at + 1;
  }
  const named = found.filter(({ length }) => others === 0 || length > 1).map(({ page }) => page);
  const isOnlyPage = others === 0 && named.length > 0 && !named.includes('giftFinder');
  return { pages: [...new Set(named)], isOnlyPage };
}

const SHORTEST_BEGINNING = 3;
const MOST_PAGES = 2;

/** The pages whose name begins like what is being typed. */
export function pagesBeginning(text: string): readonly ShopPage[] {
  const typed = phraseOf(text);
  if (typed.length < SHORTEST_BEGINNING) return [];
  const begun = [...phrases()].filter(([phrase]) => phrase.startsWith(typed)).map(([, page]) => page);
  return [...new Set([...pagesNamed(text).pages, ...begun])].slice(0, MOST_PAGES);
}
