import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The newest password reset link for an address, as printed by `npm run outbox`; '' without one. */
export function resetLinkFor(email: string): string {
  const { EARSHOT_JOURNEY_DATA: DATA_DIR, EARSHOT_JOURNEY_DATABASE: DATABASE_URL, PATH } = process.env;
  const env = { PATH, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const run = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/outbox.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`npm run outbox: ${run.stderr}`);
  const mails = run.stdout.split(/^─+$/m).filter((mail) => mail.includes(`To: ${email}\n`));
  return mails.flatMap((mail) => mail.match(/\/reset-password\/\S+/g) ?? []).at(-1) ?? '';
}
