import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { countConditions, countSegment } from './count-segment.ts';
import { createSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { listSegments, showSegment } from './list-segments.ts';
import { listSourceQuestions, listSources } from './list-sources.ts';
import { updateSegment } from './update-segment.ts';

export const segmentRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listSegments, ({ scope }) => database.within(scope, (tx) => listSegments(tx, scope))),
  route(contract.getSegment, ({ scope, params }) =>
    database.within(scope, (tx) => showSegment(tx, scope, params.segmentId)),
  ),
  route(contract.countSegment, ({ scope, params }) => countSegment(database, scope, params.segmentId)),
  route(contract.countConditions, ({ scope, body }) => countConditions(database, scope, body.conditions)),
  route(contract.createSegment, ({ scope, body }) =>
    database.within(scope, (tx) => createSegment(tx, scope, body)),
  ),
  route(contract.updateSegment, ({ scope, params, body }) =>
    database.within(scope, (tx) => updateSegment(tx, scope, { ...body, id: params.segmentId })),
  ),
  route(contract.deleteSegment, ({ scope, params }) =>
    database.within(scope, (tx) => deleteSegment(tx, scope, params.segmentId)),
  ),
  route(contract.listSegmentSources, ({ scope }) => database.within(scope, (tx) => listSources(tx, scope))),
  route(contract.listSegmentQuestions, ({ scope, params }) =>
    database.within(scope, (tx) => listSourceQuestions(tx, scope, params.studyId)),
  ),
];
