export { ErrorPage as default } from '@/shell/ErrorPage';
