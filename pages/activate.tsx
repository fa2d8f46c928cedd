import { ActivationScreen, activationPageData } from '@/screens/auth/MailLinkScreens';
import { withPageData } from '@/shell/withPageData';

export default ActivationScreen;
export const getServerSideProps = withPageData(activationPageData);
