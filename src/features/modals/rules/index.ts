export { modalKeys, type ModalKey } from './modalKeys';
