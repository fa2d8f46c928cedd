import { PageScreen } from '@/screens/page/PageScreen';
import { homePageData } from '@/screens/page/pagePageData';
import { withPageData } from '@/shell/withPageData';

export default PageScreen;
export const getServerSideProps = withPageData(homePageData);
