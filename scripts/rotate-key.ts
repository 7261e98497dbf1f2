import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/failure.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openLog } from '#platform/log/log.ts';
import { replaceSigningKey } from '#product/workspaces/server/replace-signing-key.ts';

// `npm run rotate-key`: a new signing key, when the old one may be known to others, or is lost.
try {
  const config = readConfig(process.env);
  const log = openLog({ level: 'error', now: () => new Date() });
  const opened = await openDatabase(config, log);
  try {
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
  } finally {
    await opened.close();
  }
} catch (error) {
  const at = { port: 0, host: '', dataDir: process.env.DATA_DIR ?? './data' };
  console.error(error instanceof AppError ? error.message : (describeStartFailure(error, at) ?? error));
  process.exitCode = 1;
}
