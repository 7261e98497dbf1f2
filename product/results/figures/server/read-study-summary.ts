import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { findProjectReference } from '#product/projects/server/queries.ts';
import { hasRecordings, hasResponses } from '#product/responses/server/check-responses.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import { listOpenChannels } from '#product/studies/channels.ts';
import { getShownPicture } from '#product/studies/get-shown-picture.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { hasAnswers } from '../../columns/server/check-answers.ts';
import { listComparableSubjects } from '../../server/read-comparison.ts';
import { readStudyWeights } from '../../weights/server/queries.ts';
import type { FigureContext } from './create-figure-context.ts';
import { loadStudy } from './prepare-figures.ts';

/** The study of a page of results with its questions, and what the page needs before any figure. @throws not_found */
export async function readStudySummary(ctx: FigureContext, studyId: string) {
  const { study, blocks, loops, variables, attributes, base } = await loadStudy(ctx, studyId);
  const { database, scope } = ctx;
  const removedIds = blocks.filter((block) => block.removed).map(({ block }) => block.id);
  const storedDetails = await database.within(scope, async (tx) => ({
    hasResponses: await hasResponses(tx, scope, study.id),
    hasRecordings: await hasRecordings(tx, scope, study.id),
    hasRemovedAnswers: await hasAnswers(tx, scope, { study: study.id, blocks: removedIds }),
    weighted: (await readStudyWeights(tx, scope, study.id)) !== null,
    attributes: (await seesParticipants(tx, scope)) ? attributes.map(({ key, name }) => ({ key, name })) : [],
    project: (await findProjectReference(tx, scope, study.project)) ?? null,
  }));
  const summary = {
    id: study.id,
    name: study.name,
    state: study.state,
    archived: study.archived,
    version: study.version,
    base,
    channels: listOpenChannels(study),
    blocks: blocks.flatMap(({ block, removed }) => {
      const type = findTeamBlockType(block.type);
      if (!type) return [];
      return [
        {
          id: block.id,
          type: block.type,
          title: createTeamTitle(block),
          isQuestion: type.isQuestion,
          isFreeText: type.valueKind === 'text',
          removed,
          picture: getShownPicture(block),
          compares: listComparableSubjects(block).map(({ part, label }) => ({ part, label })),
        },
      ];
    }),
    loops,
    ...storedDetails,
    variables: variables.map(({ id, name }) => ({ id, name })),
  };
  return { study, blocks, summary };
}
