// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program on the packaged Node.
import { runUntilExit, ensureInstalled } from './install.mjs';

ensureInstalled();
await runUntilExit(process.argv[2], process.argv.slice(3));
