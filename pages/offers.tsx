import { OffersScreen, offersPageData } from '@/screens/offers/OffersScreen';
import { withPageData } from '@/shell/withPageData';

export default OffersScreen;
export const getServerSideProps = withPageData(offersPageData);
