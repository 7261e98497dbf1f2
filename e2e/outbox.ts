import { runCommand } from './run-command.ts';

/** The newest link of a kind mailed to an address, as printed by `npm run outbox`; '' without one. */
export function findMailedLink(email: string, page: 'reset-password' | 'confirm-email' | 'comment'): string {
  const mails = runCommand('scripts/outbox.ts')
    .split(/^─+$/m)
    .filter((mail) => mail.includes(`To: ${email}\n`));
  const links = mails.flatMap((mail) => mail.match(new RegExp(`/${page}/\\S+`, 'g')) ?? []);
  return links.at(-1) ?? '';
}
