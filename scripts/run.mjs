// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program on the packaged Node.
import { become, ensureInstalled } from './install.mjs';

ensureInstalled();
await become(process.argv[2], process.argv.slice(3));
