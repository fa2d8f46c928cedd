import { AccountScreen, accountPageData } from '@/screens/account/AccountScreen';
import { withPageData } from '@/shell/withPageData';

export default AccountScreen;
export const getServerSideProps = withPageData(accountPageData);
