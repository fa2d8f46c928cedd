export { EmailOffers } from './components/lazyEmailOffers';
export { EmailOffers as EmailOffersForm } from './components/EmailOffers';
