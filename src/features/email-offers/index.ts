export { EmailOffers } from './components/lazyEmailOffers';
