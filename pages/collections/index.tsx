import { CollectionsScreen } from '@/screens/collections/CollectionsScreen';
import { collectionsPageData } from '@/screens/collections/collectionsPageData';
import { withPageData } from '@/shell/withPageData';

export default CollectionsScreen;
export const getServerSideProps = withPageData(collectionsPageData);
