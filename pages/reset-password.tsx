import { ResetPasswordScreen, resetPasswordPageData } from '@/screens/auth/MailLinkScreens';
import { withPageData } from '@/shell/withPageData';

export default ResetPasswordScreen;
export const getServerSideProps = withPageData(resetPasswordPageData);
