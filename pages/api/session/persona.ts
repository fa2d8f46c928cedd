export { persona as default } from '@/same-origin/persona';
