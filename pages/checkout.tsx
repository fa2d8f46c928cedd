import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { checkoutPageData } from '@/screens/checkout/checkoutPageData';
import { withPageData } from '@/shell/withPageData';

export default CheckoutScreen;
export const getServerSideProps = withPageData(checkoutPageData);
