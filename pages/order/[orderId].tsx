import { OrderScreen, orderPageData } from '@/screens/order/OrderScreen';
import { withPageData } from '@/shell/withPageData';

export default OrderScreen;
export const getServerSideProps = withPageData(orderPageData);
