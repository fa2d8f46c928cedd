export { NotFoundScreen as default } from '@/shell/failureScreens';
export { robotsPage as getServerSideProps } from '@/same-origin/crawlerPages';
