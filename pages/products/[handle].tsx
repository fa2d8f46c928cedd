import { PdpScreen } from '@/screens/pdp/PdpScreen';
import { pdpPageData } from '@/screens/pdp/pdpPageData';
import { withPageData } from '@/shell/withPageData';

export default PdpScreen;
export const getServerSideProps = withPageData(pdpPageData);
