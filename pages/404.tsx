export { NotFoundScreen as default } from '@/shell/failureScreens';
export { readyPageProps as getStaticProps } from '@/shell/pageMessages';
