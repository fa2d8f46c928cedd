export { AddonPicker } from './components/AddonPicker';
