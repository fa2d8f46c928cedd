export { NotFoundScreen as default } from '@/shell/failureScreens';
export { sitemapPage as getServerSideProps } from '@/same-origin/crawlerPages';
