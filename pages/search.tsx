import { SearchScreen } from '@/screens/search/SearchScreen';
import { searchPageData } from '@/screens/search/searchPageData';
import { withPageData } from '@/shell/withPageData';

export default SearchScreen;
export const getServerSideProps = withPageData(searchPageData);
