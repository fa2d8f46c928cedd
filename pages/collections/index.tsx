import { CollectionsScreen, collectionsPageData } from '@/screens/collections/CollectionsScreen';
import { withPageData } from '@/shell/withPageData';

export default CollectionsScreen;
export const getServerSideProps = withPageData(collectionsPageData);
