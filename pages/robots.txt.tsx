export { NotFoundScreen as default } from '@/shell/NotFoundScreen';
export { robotsPage as getServerSideProps } from '@/same-origin/robotsPage';
