import { SignInScreen, signInPageData } from '@/screens/auth/SignInScreens';
import { withPageData } from '@/shell/withPageData';

export default SignInScreen;
export const getServerSideProps = withPageData(signInPageData);
