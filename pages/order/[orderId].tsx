import { OrderScreen } from '@/screens/order/OrderScreen';
import { orderPageData } from '@/screens/order/orderPageData';
import { withPageData } from '@/shell/withPageData';

export default OrderScreen;
export const getServerSideProps = withPageData(orderPageData);
