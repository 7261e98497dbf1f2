// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program on the Node that is installed as a package.
import { runUntilExit, ensureInstalled } from './install.mjs';

ensureInstalled();
await runUntilExit(process.argv[2], process.argv.slice(3));
