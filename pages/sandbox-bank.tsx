import { SandboxBankScreen, sandboxBankPageData } from '@/screens/sandbox-bank/SandboxBankScreen';
import { BankHeader } from '@/shell/layout/QuietHeader';
import { neverInLiveMode, withPageData } from '@/shell/withPageData';

export default Object.assign(SandboxBankScreen, { Header: BankHeader });
export const getServerSideProps = neverInLiveMode(withPageData(sandboxBankPageData));
