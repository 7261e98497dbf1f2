import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The page of participants as far as the server fills it in, with a style of its own. */
const PAGE =
  '<!doctype html><html lang="en"><head><title>Study</title><style>p{}</style></head><body><div id="page"></div><noscript>No</noscript><!--boot--><script type="module" src="/p/x.js"></script></body></html>';

/** A folder with two small pages in the place of the built programs. `remove` deletes it. */
export function makePageFolder(): {
  folder: string;
  built: { web: string; participant: string };
  remove(): void;
} {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-pages-'));
  const built = { web: path.join(folder, 'web'), participant: path.join(folder, 'participant') };
  for (const target of Object.values(built)) {
    mkdirSync(target);
    writeFileSync(path.join(target, 'index.html'), PAGE);
  }
  return { folder, built, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
