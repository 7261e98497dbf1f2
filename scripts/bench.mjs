// `npm run bench [-- name …]`: builds the pages first if they have changed.
import { ensureBuilt } from './build.mjs';
import { runUntilExit, ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
await runUntilExit('bench/run.ts', process.argv.slice(2));
