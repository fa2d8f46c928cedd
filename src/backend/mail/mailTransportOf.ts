import path from 'node:path';
import type { Environment } from '@/config/environment';
import { createFolderTransport } from './folderTransport';
import type { MailTransport } from './MailTransport';
import { createSmtpTransport } from './smtpTransport';

/** The mail server this shop is set up for, else the folder `outbox` in its data folder. */
export function mailTransportOf({ mail, dataDir }: Pick<Environment, 'mail' | 'dataDir'>): MailTransport {
  if (mail.smtpUrl) return createSmtpTransport(mail.smtpUrl, mail.from);
  return createFolderTransport(path.join(dataDir, 'outbox'), mail.from);
}
