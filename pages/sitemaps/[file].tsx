export { NotFoundScreen as default } from '@/shell/NotFoundScreen';
export { sitemapPage as getServerSideProps } from '@/same-origin/sitemapPage';
