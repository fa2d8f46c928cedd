import { CartScreen, cartPageData } from '@/screens/cart/CartScreen';
import { withPageData } from '@/shell/withPageData';

export default CartScreen;
export const getServerSideProps = withPageData(cartPageData);
