import { SignUpScreen, signUpPageData } from '@/screens/auth/SignInScreens';
import { withPageData } from '@/shell/withPageData';

export default SignUpScreen;
export const getServerSideProps = withPageData(signUpPageData);
