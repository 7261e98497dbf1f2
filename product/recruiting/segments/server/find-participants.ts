import { badInput } from '#platform/errors/errors.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { ParticipantFilter } from '#product/participants/server/list-filters.ts';
import { conditionsSchema } from '../condition-schema.ts';
import { foldAnswers, matchSegment, planForEverybody } from './match-segment.ts';
import { readSegments, requireSegmentIn } from './queries.ts';

/** Restricts the list of participants to who is in a segment. */
export const segmentParticipantFilter: ParticipantFilter = {
  name: 'segment',
  async match(tx, scope, id) {
    const { conditions } = requireSegmentIn(await readSegments(tx, scope), id);
    const { matches } = await matchSegment(tx, scope, { conditions });
    await planForEverybody(tx);
    return matches ?? sql`false`;
  },
  async refresh(database, scope, id) {
    const { conditions } = await database.within(scope, async (tx) =>
      requireSegmentIn(await readSegments(tx, scope), id),
    );
    await foldAnswers(database, scope, conditions);
  },
};

/** The same for conditions that are not saved, as JSON. */
export const conditionParticipantFilter: ParticipantFilter = {
  name: 'conditions',
  async match(tx, scope, json) {
    const conditions = parseConditions(json);
    const { matches, problems } = await matchSegment(tx, scope, { conditions });
    if (!matches) throw badInput(problems[0]!, { conditions: problems[0]! });
    await planForEverybody(tx);
    return matches;
  },
  refresh: (database, scope, json) => foldAnswers(database, scope, parseConditions(json)),
};

function parseConditions(json: string) {
  const refuse = () =>
    badInput('These conditions aren’t valid.', { conditions: 'Write them as for a segment.' });
  try {
    const { success, data } = conditionsSchema.safeParse(JSON.parse(json));
    if (success) return data;
  } catch {
    // Not JSON.
  }
  throw refuse();
}
