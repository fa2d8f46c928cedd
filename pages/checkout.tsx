import { CheckoutScreen, checkoutPageData } from '@/screens/checkout/CheckoutScreen';
import { QuietHeader } from '@/shell/layout/QuietHeader';
import { withPageData } from '@/shell/withPageData';

/** Nothing leads away from paying but the way back. */
export default Object.assign(CheckoutScreen, { Header: QuietHeader });
export const getServerSideProps = withPageData(checkoutPageData);
