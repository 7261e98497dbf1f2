import { ensureBuilt } from './build.mjs';
import { runUntilExit, ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
await runUntilExit('apps/server/main.ts', process.argv.slice(2));
