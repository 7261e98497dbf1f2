import { loadSecretColumns } from '#apps/server/load-secret-columns.ts';
import { replaceSigningKey } from '#product/workspaces/server/replace-signing-key.ts';
import { runCommand } from './backup/run-command.ts';

// `npm run rotate-key`: replaces the signing key, when the old one was leaked or lost. Printed is what to do afterwards.
await runCommand(async (open) => {
  const { config, opened } = await open();
  const { key, deletedLinkCount } = await replaceSigningKey(
    config,
    opened.database,
    new Date(),
    await loadSecretColumns(),
  );
  process.stdout.write(
    `This installation has a new signing key${
      config.secretKey
        ? `. Set it for every process:\nSECRET_KEY=${key.toString('base64url')}\n`
        : ', in the file secret-key of DATA_DIR.\n'
    }` +
      'Restart every process of Earshot now.\n' +
      'Logins still work; open pages must be reloaded once. Download links of exports and personal links of participants stop working, and receipts of erasures can no longer be verified.\n' +
      (deletedLinkCount > 0
        ? 'The old key was not found, so pending invitations no longer have a link: invite these people again.\n'
        : 'Invitation links that admins copied stop working: copy them again. Emailed links still work.\n'),
  );
});
