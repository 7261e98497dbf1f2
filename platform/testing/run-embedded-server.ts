import { startEmbedded } from '../db/embedded/embedded.ts';

// Runs the embedded PostgreSQL until SIGTERM or SIGKILL: `node run-embedded-server.ts <folder>`.
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: node run-embedded-server.ts <folder>');
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log(JSON.stringify({ host: server.host, pid: server.pid() }));
setInterval(() => {}, 60_000);
