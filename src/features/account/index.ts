export { AccountArea } from './components/AccountArea';
export { useReminderName } from './components/useReminderName';
