import { openLog } from '#platform/log/log.ts';
import { stopOnSignal } from '#platform/config/stop-on-signal.ts';
import { Cluster } from './cluster.ts';

// What the journeys use with EARSHOT_JOURNEY_CLUSTER=1: `node serve-cluster.ts <port>`. It passes on who asks as a
// balancer of connections does, so that the first person registers from this machine as in the other journeys.

const cluster = await Cluster.begin({
  web: 2,
  workers: 2,
  port: Number(process.argv[2]),
  bucket: true,
  settings: { TRUST_PROXY: '0', REGISTRATION: 'open', LOG_LEVEL: 'warn' },
});
stopOnSignal(() => cluster.end(), openLog({ level: 'error', now: () => new Date() }));
console.log(`Two web and two worker processes serve at ${cluster.base}.`);
