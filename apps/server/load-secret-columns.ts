import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSecretColumns, type SecretColumn } from '#platform/db/core/secret-columns.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The declared secrets of all tables; tables are found by their file names, as in `drizzle.config.ts`. */
export async function loadSecretColumns(): Promise<SecretColumn[]> {
  for (const file of globSync('{product,platform}/**/server/**/tables.ts', { cwd: ROOT }))
    await import(pathToFileURL(path.join(ROOT, file)).href);
  return listSecretColumns();
}
