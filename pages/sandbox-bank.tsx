import { SandboxBankScreen, sandboxBankPageData } from '@/screens/sandbox-bank/SandboxBankScreen';
import { neverInLiveMode, withPageData } from '@/shell/withPageData';

export default SandboxBankScreen;
export const getServerSideProps = neverInLiveMode(withPageData(sandboxBankPageData));
