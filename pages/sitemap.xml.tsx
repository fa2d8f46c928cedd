export { NotFoundScreen as default } from '@/shell/NotFoundScreen';
export { sitemapIndexPage as getServerSideProps } from '@/same-origin/sitemapIndexPage';
