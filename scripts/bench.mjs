// `npm run bench [-- name …]`: of the pages as they are now, not as they were built last.
import { ensureBuilt } from './build.mjs';
import { become, ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
await become('bench/run.ts', process.argv.slice(2));
