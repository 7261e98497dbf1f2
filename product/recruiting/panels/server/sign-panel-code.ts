import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';

/** Tells it from codes of other links; the page adds the ids of who comes to a code that begins so. */
const PREFIX = 'q.';
/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;
const CODE = /^q\.([\w-]{16})(?:\.(\w{0,40})\.(\w{0,40}))?$/;

const signStudy = (database: Database, study: string): string =>
  signWith(getSigningKey(database), 'panel-link', study).slice(0, SIGNATURE_LENGTH);

/** The code of a study’s link for its panel, the parameter `use` of the address. */
export const createPanelCode = (database: Database, study: string): string =>
  PREFIX + signStudy(database, study);

export function isPanelCode(database: Database, { study, code }: { study: string; code: string }): boolean {
  const signature = CODE.exec(code)?.[1];
  return signature !== undefined && secretsMatch(signature, signStudy(database, study));
}

/** Who comes, by their ids at the provider; undefined where the address does not say. */
export function readPanelVisit(code: string): { externalPerson: string; panelist: string } | undefined {
  const [, , externalPerson = '', panelist = ''] = CODE.exec(code) ?? [];
  return externalPerson && panelist ? { externalPerson, panelist } : undefined;
}
