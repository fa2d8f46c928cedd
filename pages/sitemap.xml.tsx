export { NotFoundScreen as default } from '@/shell/failureScreens';
export { sitemapIndexPage as getServerSideProps } from '@/same-origin/crawlerPages';
