export { ErrorPage as default } from '@/shell/failureScreens';
