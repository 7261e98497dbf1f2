import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import { showParticipant } from '../../server/queries.ts';
import * as contract from '../contract.ts';
import { mergeFields } from '../merge-fields.ts';
import { countHistory } from './count-history.ts';
import { listMerges } from './list-merges.ts';
import { mergeParticipants } from './merge-participants.ts';
import { readSides, toMergeSide } from './read-sides.ts';
import { undoMerge } from './undo-merge.ts';

const listWinners = (values: Record<string, { from: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, { from }]) => [key, from]));

export const mergeRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.previewMerge, ({ scope, params }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      const { kept, merged } = await readSides(tx, scope, {
        participant: params.participantId,
        other: params.otherParticipantId,
      });
      const { single, attributes } = mergeFields(toMergeSide(kept), toMergeSide(merged));
      return {
        participant: showParticipant(kept),
        other: showParticipant(merged),
        fields: listWinners(single),
        attributes: listWinners(attributes),
        history: {
          participant: await countHistory(tx, scope, kept.id),
          other: await countHistory(tx, scope, merged.id),
        },
      };
    }),
  ),
  route(contract.mergeParticipants, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      mergeParticipants(tx, scope, { participant: params.participantId, other: body.other }),
    ),
  ),
  route(contract.listMerges, ({ scope, params }) =>
    database.within(scope, (tx) => listMerges(tx, scope, params.participantId)),
  ),
  route(contract.undoMerge, ({ scope, params }) =>
    database.within(scope, (tx) => undoMerge(tx, scope, params.mergeId)),
  ),
];
