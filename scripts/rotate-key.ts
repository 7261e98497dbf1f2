import { replaceSigningKey } from '#product/workspaces/server/replace-signing-key.ts';
import { runCommand } from './backup/run-command.ts';

// `npm run rotate-key`: a new signing key, when the old one may be known to others, or is lost.
await runCommand(async (open) => {
  const { config, opened } = await open();
  const { key, ended } = await replaceSigningKey(config, opened.database, new Date());
  process.stdout.write(
    `This installation has a new signing key${
      config.secretKey
        ? `. Set it for every process:\nSECRET_KEY=${key.toString('base64url')}\n`
        : ', in the file secret-key of DATA_DIR.\n'
    }` +
      'Restart every process of Earshot now.\n' +
      'Logins stay; pages that are open ask to be reloaded once. Download links of exports end.\n' +
      (ended > 0
        ? 'The old key is not here, so invitations that wait have no link any more: invite these people again.\n'
        : 'Links of invitations that admins copied end: copy them again. Mailed ones still work.\n'),
  );
});
