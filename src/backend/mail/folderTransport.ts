import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { envelopeOf } from './envelopeOf';
import type { MailTransport } from './MailTransport';

/**
 * Mails as files, for shops without a mail server: `<id>.eml` as it would have been sent, `<id>.html` to look at.
 * Writing one again replaces it. Only the owner of the folder can read them.
 */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(envelopeOf(mail, from));
      await writeWhole(path.join(folder, `${mail.id}.html`), mail.html);
      await writeWhole(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
  };
}

/** A file is there complete or not at all, and on the disk before anybody is told so. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
