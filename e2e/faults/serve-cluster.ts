import { openLog } from '#platform/log/log.ts';
import { stopOnSignal } from '#platform/config/stop-on-signal.ts';
import { Cluster } from './cluster.ts';

// Serves the journeys with EARSHOT_JOURNEY_CLUSTER=1: `node serve-cluster.ts <port>`. Prints the registration link of
// the first person, and the settings for the commands of the operator.

const cluster = await Cluster.begin({
  web: 2,
  workers: 2,
  port: Number(process.argv[2]),
  bucket: true,
  settings: { TRUST_PROXY: '0', REGISTRATION: 'open', LOG_LEVEL: 'warn' },
});
stopOnSignal(() => cluster.end(), openLog({ level: 'error', now: () => new Date() }));
console.log(`Two web and two worker processes serve at ${cluster.base}.`);
console.log(
  `${cluster.base}/register#code=${cluster.code}\nDATABASE_URL=${cluster.settings.DATABASE_URL}\nDATA_DIR=${cluster.settings.DATA_DIR}`,
);
