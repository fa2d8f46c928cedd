import { StyleguideScreen } from '@/screens/styleguide/StyleguideScreen';
import { styleguidePageData } from '@/screens/styleguide/styleguidePageData';
import { onlyInTestMode, withPageData } from '@/shell/withPageData';

export default StyleguideScreen;
export const getServerSideProps = onlyInTestMode(withPageData(styleguidePageData));
