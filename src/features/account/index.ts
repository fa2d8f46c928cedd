export { AccountArea } from './components/AccountArea';
