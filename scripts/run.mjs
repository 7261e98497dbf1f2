// node scripts/run.mjs <file.ts> [arguments]: a TypeScript program on the Node that Earshot brings.
import { become, ensureInstalled } from './install.mjs';

ensureInstalled();
await become(process.argv[2], process.argv.slice(3));
