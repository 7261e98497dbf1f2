// node apps/server/testing/purge-for-tests.ts <host> <database> <folder> <workspace>: purges a deleted workspace in a
// separate process, which a test kills.
import { connect } from '#platform/db/core/database.ts';
import { readConfig } from '#platform/config/config.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { purgeWorkspace } from '#product/workspaces/server/deletion/purge-workspace.ts';

const [host = '', database = '', folder = '', workspace = ''] = process.argv.slice(2);
const services = {
  database: connect({ target: { host, database, user: 'earshot_app' }, size: 2 }),
  storage: diskStorage(folder),
  log: openMemoryLog().log,
  config: readConfig({}),
};
await purgeWorkspace(services, mintJobScope(workspace, 'test', new Date()), { batch: 25 });
