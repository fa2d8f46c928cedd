// Made from locales/en-US by scripts/compileMessages.mjs. Do not edit.
import type { Chunks } from './chunks';

/** Every message of the shop and the values it is filled with; null when it takes none. */
export interface MessageValues {
  errors: {
    'notFound.home': null;
    'notFound.pageTitle': null;
    'notFound.search': null;
    'notFound.text': null;
    'notFound.title': null;
    'server.home': null;
    'server.pageTitle': null;
    'server.text': null;
    'unexpected.reload': null;
    'unexpected.title': null;
    'unexpected.unsupported': null;
    wait: null;
  };
  forms: {
    address: null;
    addressOrZip: null;
    atLeastOneCharacter: null;
    email: null;
    invalidDate: null;
    lettersOnly: null;
    maxLength: { n: string | number };
    minLength: { n: string | number };
    name: null;
    orderNumber: null;
    password: null;
    passwordsDiffer: null;
    phone: null;
    recipientLastName: null;
    required: null;
    underAge: null;
    wordCharacters: null;
  };
  product: {
    'badges.best-seller': null;
    'badges.new': null;
    'fees.plusShipping': null;
    'fees.range': { range: string | number };
    'fees.single': { fee: string | number };
  };
  shell: {
    'demo.label': null;
    'demo.strip': null;
    'footer.copyright': { year: string | number };
    'footer.label': null;
    'footer.language': null;
    'footer.line': null;
    'footer.locales.en-CA': null;
    'footer.locales.en-US': null;
    'footer.locales.fr-CA': null;
    'footer.motto': { em: Chunks };
    'footer.support': { phone: string | number };
    'footer.usDollars': null;
    'header.account': null;
    'header.cart': { count: number };
    'header.cartUnknown': null;
    'header.changePlace': null;
    'header.closeHelp': null;
    'header.closeSearch': null;
    'header.deliverTo': { place: string | number };
    'header.deliverWhere': null;
    'header.help': null;
    'header.home': null;
    'header.mainNavigation': null;
    'header.menu': null;
    'header.moreIn': { title: string | number };
    'header.openMenu': null;
    'header.search': null;
    'header.signIn': null;
    'header.viewAll': { title: string | number };
    skipToContent: null;
  };
  ui: {
    breadcrumbs: null;
    charactersLeft: { count: number };
    close: null;
    decrease: { label: string | number };
    dismiss: null;
    increase: { label: string | number };
    loading: null;
    memberPrice: { price: string | number };
    nextMonth: null;
    nextPage: null;
    nextSlide: null;
    optional: null;
    page: { page: string | number };
    pagination: null;
    previousMonth: null;
    previousPage: null;
    previousSlide: null;
    regularPrice: { price: string | number };
    salePrice: { price: string | number };
  };
}
