export { NotFoundScreen as default } from '@/shell/NotFoundScreen';
export { readyPageProps as getStaticProps } from '@/shell/readyPageProps';
