import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import { findUnknownPlaceholders } from '../mail-text.ts';
import type { MailTexts } from '../wave.ts';

/** @throws bad_input for a placeholder that nothing fills, which everybody would otherwise see */
export async function checkTexts(tx: Tx, scope: Scope, all: readonly MailTexts[]): Promise<void> {
  const keys = (await readAttributes(tx, scope)).map(({ key }) => key);
  for (const { subject, body } of all.flatMap((texts) => Object.values(texts))) {
    const [unknown] = findUnknownPlaceholders(`${subject}\n${body}`, keys);
    if (unknown)
      throw badInput(`Nothing fills {{${unknown}}}. Use a placeholder from the list.`, {
        texts: `Nothing fills {{${unknown}}}.`,
      });
  }
}
