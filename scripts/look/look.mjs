// npm run look [-- spec …]: screenshots of every screen that the journeys visit, in one contact sheet.
import { findBrowser, requireTestPrograms } from '../browser.mjs';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled, buildEnvironment, run } from '../install.mjs';

ensureInstalled();
requireTestPrograms();
await ensureBuilt();
const env = { ...buildEnvironment(), CHROMIUM_PATH: findBrowser(), SCREENS: '1' };
const code = await run('playwright', ['test', ...process.argv.slice(2)], { env });
// Also after a failure: what was photographed can be looked at.
await run('node', ['scripts/look/draw-sheets.ts'], { env });
process.exit(code);
