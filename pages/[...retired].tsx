export { NotFoundScreen as default } from '@/shell/NotFoundScreen';
export { retiredAddressPage as getServerSideProps } from '@/shell/retiredAddressPage';
