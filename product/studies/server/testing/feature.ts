import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { createBlock } from '#product/studies/create-content.ts';
import * as studies from '../../contract.ts';
import { addPicture } from '../../pictures/server/add-picture.ts';
import type { StudyContent } from '../../study.ts';
import { contentOfEveryType, makeLiveStudy } from './make-live-study.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    study: string;
    linkToken: string;
    content: StudyContent;
    block: string;
    /** A card sort. */
    sortBlock: string;
    media: string;
  }
}

const VIDEO = new URL('../../../media/testing/video.mp4', import.meta.url);

defineFeatureForTests({
  order: 10,
  missing: () => ({
    study: randomUUID(),
    linkToken: 'absent0000000000000000',
    content: contentOfEveryType(),
    block: 'absent00',
    sortBlock: 'absent01',
    media: randomUUID(),
  }),
  /** A live study with a block of every type. */
  async seed({ services, scope }) {
    const { study, linkToken, content } = await makeLiveStudy(services.database, scope);
    const picture = Readable.from([Buffer.from(BLACK_PIXEL)]);
    const { media } = await addPicture(services, scope, study, picture);
    return {
      study,
      linkToken,
      content,
      block: content.blocks[1]!.id,
      sortBlock: content.blocks.find(({ type }) => findTeamBlockType(type)?.mergeNames)!.id,
      media,
    };
  },
  parameters: {
    studyId: ({ study }) => study,
    linkToken: ({ linkToken }) => linkToken,
    block: ({ block }) => block,
    sortBlock: ({ sortBlock }) => sortBlock,
    mediaId: ({ media }) => media,
  },
  bodies: {
    'POST /api/studies/archive': ({ study }) => ({ studies: [study], archived: true }),
    'POST /api/studies/:studyId/link/single': () => ({ count: 2 }),
    'POST /api/studies': ({ study }) => ({ name: 'A copy', kind: 'survey', copyOf: study }),
    'POST /api/studies/delete': ({ study }) => ({ studies: [study] }),
    'POST /api/studies/end-notices': ({ study }) => ({ studies: [study], ending: 'delete' }),
    'PUT /api/studies/:studyId/retention': () => ({ keepsData: true }),
    'POST /api/studies/:studyId/state': () => ({ state: 'paused' }),
    'POST /api/studies/project': ({ study, project }) => ({ studies: [study], project }),
    'POST /api/studies/:studyId/publish': () => ({ revision: 1 }),
    'PATCH /api/studies/:studyId': () => ({ name: 'Another name' }),
    'POST /api/studies/restore': ({ study }) => ({ studies: [study] }),
    'PATCH /api/studies/:studyId/draft': () => ({
      revision: 1,
      changes: [
        { do: 'add', block: createBlock('open-question'), after: null },
        { do: 'brief', brief: { goal: 'To know.' } },
      ],
    }),
    'PUT /api/studies/:studyId/link/address': () => ({ address: 'for-tests' }),
    'PUT /api/studies/:studyId/link': () => ({
      open: true,
      closeAt: 10,
      closeOn: null,
      onePerBrowser: false,
    }),
    // With a password, participants of later calls would need it.
    'PUT /api/studies/:studyId/link/password': () => ({ password: null }),
    'PUT /api/studies/:studyId/quotas': () => ({ quotas: [] }),
    'POST /api/studies/:studyId/restore-version': () => ({ number: 1, revision: 1 }),
  },
  files: {
    'POST /api/studies/:studyId/videos': () => readFileSync(VIDEO),
    'POST /api/studies/:studyId/captions': () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
  },
  fill: ({ owner, visit, fixtures }) =>
    owner.call(studies.createLinks, { params: { studyId: fixtures.study }, body: { count: 1 } }, visit),
});
