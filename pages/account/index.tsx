import { AccountScreen, accountHomePageData } from '@/screens/account/AccountScreen';
import { withPageData } from '@/shell/withPageData';

export default AccountScreen;
export const getServerSideProps = withPageData(accountHomePageData);
