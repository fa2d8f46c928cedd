import { SandboxBankScreen, sandboxBankPageData } from '@/screens/sandbox-bank/SandboxBankScreen';
import { neverInLiveMode } from '@/shell/neverInLiveMode';
import { withPageData } from '@/shell/withPageData';

export default SandboxBankScreen;
export const getServerSideProps = neverInLiveMode(withPageData(sandboxBankPageData));
