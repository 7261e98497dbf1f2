import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/core/database.ts';
import type { Log } from '../../log/log.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Clock } from '../../time/clock.ts';

/** Built once by the composition root and passed to every noun. */
export interface Services {
  config: Config;
  clock: Clock;
  database: Database;
  queue: Queue;
  storage: Storage;
  mail: Mail;
  log: Log;
}
