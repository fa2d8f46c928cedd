import { PageScreen } from '@/screens/page/PageScreen';
import { pagePageData } from '@/screens/page/pagePageData';
import { withPageData } from '@/shell/withPageData';

export default PageScreen;
export const getServerSideProps = withPageData(pagePageData);
