import { LoadingScreen, loadingPageData } from '@/screens/auth/LoadingScreen';
import { BankHeader } from '@/shell/layout/QuietHeader';
import { withPageData } from '@/shell/withPageData';

export default Object.assign(LoadingScreen, { Header: BankHeader });
export const getServerSideProps = withPageData(loadingPageData);
