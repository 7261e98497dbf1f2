import { openDatabase, type OpenedDatabase } from '#apps/server/open-database.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/describe-start-failure.ts';
import { isTransientFailure } from '#platform/db/core/failure.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openLog, type Log } from '#platform/log/log.ts';

interface CommandContext {
  config: Config;
  log: Log;
  opened: OpenedDatabase;
}

/**
 * Runs an operator's command (`npm run backup`, …), whether Earshot is running or not. `open` reads the settings and
 * opens the database, which is closed at the end. A failure is printed as one sentence, with exit code 1.
 */
export async function runCommand(
  command: (open: () => Promise<CommandContext>) => Promise<void>,
): Promise<void> {
  let opened: OpenedDatabase | undefined;
  try {
    await command(async () => {
      const config = readConfig(process.env);
      const log = openLog({ level: 'error', now: () => new Date() });
      opened = await openDatabase(config, log, undefined, { isCommand: true });
      return { config, log, opened };
    });
  } catch (error) {
    const startConfig = { port: 0, host: '', dataDir: process.env.DATA_DIR ?? './data' };
    console.error(
      error instanceof AppError
        ? error.message
        : isTransientFailure(error)
          ? 'The database stopped answering. Start it, then run this command again.'
          : (describeStartFailure(error, startConfig) ?? error),
    );
    process.exitCode = 1;
  } finally {
    await opened?.close();
  }
}
