import fs from 'node:fs';
import path from 'node:path';

/** Makes a private folder (0700) and those above it. Node's `recursive: true` never returns below `/proc`. */
export function makeFolder(folder: string): void {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (!stats) makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it a moment before.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
