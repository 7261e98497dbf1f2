// `npm run bench [-- name …]`: builds the pages first if they have changed.
import { ensureBuilt } from './build.mjs';
import { become, ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
await become('bench/run.ts', process.argv.slice(2));
