import { OffersScreen } from '@/screens/offers/OffersScreen';
import { offersPageData } from '@/screens/offers/offersPageData';
import { withPageData } from '@/shell/withPageData';

export default OffersScreen;
export const getServerSideProps = withPageData(offersPageData);
