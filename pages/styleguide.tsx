import { StyleguideScreen, styleguidePageData } from '@/screens/styleguide/StyleguideScreen';
import { onlyInTestMode } from '@/shell/onlyInTestMode';
import { withPageData } from '@/shell/withPageData';

export default StyleguideScreen;
export const getServerSideProps = onlyInTestMode(withPageData(styleguidePageData));
