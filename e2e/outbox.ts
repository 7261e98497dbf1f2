import { runCommand } from './run-command.ts';

/** The mails to an address, the newest last, as printed by `npm run outbox`. */
export const listMails = (email: string): string[] =>
  runCommand('scripts/outbox.ts')
    .split(/^─+$/m)
    .filter((mail) => mail.includes(`To: ${email}\n`));

/** The newest link of a kind mailed to an address; '' without one. */
export function findMailedLink(email: string, page: 'reset-password' | 'confirm-email' | 'comment'): string {
  const links = listMails(email).flatMap((mail) => mail.match(new RegExp(`/${page}/\\S+`, 'g')) ?? []);
  return links.at(-1) ?? '';
}
