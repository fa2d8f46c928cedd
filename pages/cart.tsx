import { CartScreen } from '@/screens/cart/CartScreen';
import { cartPageData } from '@/screens/cart/cartPageData';
import { withPageData } from '@/shell/withPageData';

export default CartScreen;
export const getServerSideProps = withPageData(cartPageData);
