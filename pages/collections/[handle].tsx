import { PlpScreen } from '@/screens/plp/PlpScreen';
import { plpPageData } from '@/screens/plp/plpPageData';
import { withPageData } from '@/shell/withPageData';

export default PlpScreen;
export const getServerSideProps = withPageData(plpPageData);
