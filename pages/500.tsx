export { ServerErrorScreen as default } from '@/shell/ServerErrorScreen';
export { readyPageProps as getStaticProps } from '@/shell/readyPageProps';
