import fs from 'node:fs';
import path from 'node:path';

/** Makes a private folder (0700) and those above it. Node's own recursive way never returns below `/proc`. */
export function makeFolder(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found) makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it a moment before.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
