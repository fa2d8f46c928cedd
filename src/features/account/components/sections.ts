/** Every section of the account and its dialogs: one file for the browser, for whoever opens one soon opens another. */
export { AccountDialog } from './AccountDialogs';
export { AddressesSection } from './AddressesSection';
export { CardsSection } from './CardsSection';
export { EditPasswordSection } from './EditPasswordSection';
export { LoyaltySection } from './LoyaltySection';
export { OrdersSection } from './OrdersSection';
export { Overview } from './Overview';
export { PreferencesSection } from './PreferencesSection';
export { ProfileSection } from './ProfileSection';
export { RemindersSection } from './RemindersSection';
export { EndedAccount } from './OwnDataPart';
