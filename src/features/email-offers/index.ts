export { EmailOffers } from './components/EmailOffers';
