export { NotFoundScreen as default } from '@/shell/failureScreens';
export { retiredAddressPage as getServerSideProps } from '@/shell/movedAway';
