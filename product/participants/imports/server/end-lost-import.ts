import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Ends the work on an import after every try was cut off: nothing was written, and a person can try again. */
export const endLostImport = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  { id }: { id: string },
): Promise<void> =>
  database.within(scope, async (tx) => {
    await tx`
      update participant_imports set run = null, error = 'This was interrupted each time. Nothing was changed. Try again.',
        state = case state when 'checking' then 'ready' when 'importing' then 'checked' else 'done' end
      where workspace = ${scope.workspace} and id = ${id} and state in ('checking', 'importing', 'undoing')`;
  });
