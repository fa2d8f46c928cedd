export { addressToken as default } from '@/same-origin/addressToken';
