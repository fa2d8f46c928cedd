import { MembershipScreen } from '@/screens/membership/MembershipScreen';
import { membershipPageData } from '@/screens/membership/membershipPageData';
import { withPageData } from '@/shell/withPageData';

export default MembershipScreen;
export const getServerSideProps = withPageData(membershipPageData);
