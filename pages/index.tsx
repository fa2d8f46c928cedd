import { HomeScreen } from '@/screens/home/HomeScreen';
import { homePageData } from '@/screens/home/homePageData';
import { withPageData } from '@/shell/withPageData';

export default HomeScreen;
export const getServerSideProps = withPageData(homePageData);
