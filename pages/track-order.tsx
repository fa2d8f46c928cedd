import { TrackOrderScreen, trackOrderPageData } from '@/screens/track-order/TrackOrderScreen';
import { withPageData } from '@/shell/withPageData';

export default TrackOrderScreen;
export const getServerSideProps = withPageData(trackOrderPageData);
