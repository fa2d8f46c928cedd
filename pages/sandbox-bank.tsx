import { SandboxBankScreen } from '@/screens/sandbox-bank/SandboxBankScreen';
import { sandboxBankPageData } from '@/screens/sandbox-bank/sandboxBankPageData';
import { neverInLiveMode, withPageData } from '@/shell/withPageData';

export default SandboxBankScreen;
export const getServerSideProps = neverInLiveMode(withPageData(sandboxBankPageData));
