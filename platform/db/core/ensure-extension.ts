import { unavailable } from '../../errors/errors.ts';
import type { SqlClient } from './connection.ts';
import { readErrorCode } from './failure.ts';

/** Comes with PostgreSQL (contrib): constraints over ranges of time for each person. */
const EXTENSION = 'btree_gist';
/** Of a role without the right to create it: insufficient_privilege. */
const NO_PRIVILEGE = '42501';
/** Of a server that has no files of it: feature_not_supported, undefined_file. */
const NOT_INSTALLED = ['0A000', '58P01'];

/**
 * Creates the extension that tables need, which any role may that has the right CREATE on the database.
 *
 * @throws AppError `unavailable` with what the operator can do
 */
export async function ensureExtension(owner: SqlClient): Promise<void> {
  if ((await owner`select from pg_extension where extname = ${EXTENSION}`).length > 0) return;
  try {
    await owner.run({ text: `create extension if not exists ${EXTENSION}` });
  } catch (error) {
    const code = readErrorCode(error);
    if (code === NO_PRIVILEGE)
      throw unavailable(
        `The role of DATABASE_URL may not create the extension ${EXTENSION}: run “CREATE EXTENSION ${EXTENSION};” in the database as an administrator, then start again.`,
      );
    if (NOT_INSTALLED.includes(code))
      throw unavailable(
        `PostgreSQL has no extension ${EXTENSION}: install its contrib modules (package postgresql-contrib), then start again.`,
      );
    throw error;
  }
}
