import { TrackOrderScreen } from '@/screens/track-order/TrackOrderScreen';
import { trackOrderPageData } from '@/screens/track-order/trackOrderPageData';
import { withPageData } from '@/shell/withPageData';

export default TrackOrderScreen;
export const getServerSideProps = withPageData(trackOrderPageData);
