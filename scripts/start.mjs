import { ensureBuilt } from './build.mjs';
import { become, ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt();
await become('apps/server/main.ts', process.argv.slice(2));
