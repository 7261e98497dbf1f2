import { Server } from '@tus/server';
import { FileStore } from '@tus/file-store';

// The bare server that uploads in parts are compared with: tus on a folder, without accounts, checks or a database.
// `node tus.ts <folder>`.
const directory = process.argv[2];
if (!directory) throw new Error('which folder?');
const server = new Server({ path: '/files', datastore: new FileStore({ directory }) }).listen(
  { host: '127.0.0.1', port: 0 },
  () => console.log(JSON.stringify({ port: (server.address() as { port: number }).port })),
);
process.once('SIGTERM', () => process.exit(0));
