import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { addPicture } from '../pictures/server/add-picture.ts';
import { archiveStudies } from './archive-studies.ts';
import { createStudy } from './create-study.ts';
import { deleteStudies, restoreStudies } from './delete-studies.ts';
import { countLinks, createLinks, revokeLinks } from './create-links.ts';
import { moveStudy } from './move-study.ts';
import { publishStudy } from './publish-study.ts';
import { saveDraft } from './save-draft.ts';
import { setQuotas } from './set-quotas.ts';
import { renameStudy, replaceLink, setLink } from './set-study.ts';

const person = { kind: 'person', person: randomUUID(), role: 'viewer' } as const;
const viewer = mintScope(randomUUID(), person, new Date('2026-05-04T09:00:00Z'));
const visitor = mintScope(viewer.workspace, { kind: 'token', purpose: 'link', subject: '' }, viewer.now);
const id = randomUUID();
// A verb checks permission first, so the study does not have to exist.
const nothing = null as never;

it.each<[string, () => Promise<unknown>]>([
  ['createStudy', () => createStudy(nothing, viewer, { name: 'Mine', kind: 'survey' })],
  ['saveDraft', () => saveDraft(nothing, viewer, { study: id, revision: 1, changes: [] })],
  ['renameStudy', () => renameStudy(nothing, viewer, { study: id, name: 'Mine' })],
  ['replaceLink', () => replaceLink(nothing, viewer, id)],
  ['setLink', () => setLink(nothing, viewer, { study: id, link: nothing })],
  ['setQuotas', () => setQuotas(nothing, viewer, nothing, { study: id, quotas: [] })],
  ['publishStudy', () => publishStudy(nothing, viewer, { study: id, revision: 1 })],
  ['moveStudy', () => moveStudy(nothing, viewer, { study: id, newState: 'closed' })],
  ['archiveStudies', () => archiveStudies(nothing, viewer, { ids: [id], archived: true })],
  ['deleteStudies', () => deleteStudies(nothing, viewer, [id])],
  ['restoreStudies', () => restoreStudies(nothing, viewer, [id])],
  ['createLinks', () => createLinks(nothing, viewer, { study: id, count: 1 })],
  ['revokeLinks', () => revokeLinks(nothing, viewer, id)],
  ['addPicture', () => addPicture({} as never, viewer, id, Readable.from([]))],
  ['countLinks, to a visitor', () => countLinks(nothing, visitor, id)],
])('%s checks the permission itself', async (_, verb) => {
  await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
});
