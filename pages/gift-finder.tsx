import { GiftFinderScreen } from '@/screens/gift-finder/GiftFinderScreen';
import { giftFinderPageData } from '@/screens/gift-finder/giftFinderPageData';
import { withPageData } from '@/shell/withPageData';

export default GiftFinderScreen;
export const getServerSideProps = withPageData(giftFinderPageData);
