import { StyleguidePage } from '@/screens/styleguide/StyleguidePage';
import { styleguidePageData } from '@/screens/styleguide/styleguidePageData';
import { onlyInTestMode, withPageData } from '@/shell/withPageData';

export default StyleguidePage;
export const getServerSideProps = onlyInTestMode(withPageData(styleguidePageData));
