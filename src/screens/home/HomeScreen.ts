export { PageScreen as HomeScreen } from '@/screens/page/PageScreen';
