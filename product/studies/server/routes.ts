import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requirePlanRoom } from '#product/billing/server/require-plan-room.ts';
import * as projects from '#product/projects/contract.ts';
import { listEndNotices } from '#product/workspaces/server/deletion/list-end-notices.ts';
import * as contract from '../contract.ts';
import { pictureRoutes } from '../pictures/server/routes.ts';
import { versionRoutes } from '../versions/server/routes.ts';
import { archiveStudies } from './archive-studies.ts';
import { createStudy } from './create-study.ts';
import { deleteStudies, restoreStudies } from './delete-studies.ts';
import { countLinks, createLinks, revokeLinks } from './create-links.ts';
import { deleteProject } from '../project/server/delete-project.ts';
import { keepData } from './keep-data.ts';
import { moveStudy } from './move-study.ts';
import { moveToProject } from '../project/server/move-to-project.ts';
import { studyPolicy } from './policy.ts';
import { publishStudy } from './publish-study.ts';
import { saveDraft } from './save-draft.ts';
import { requireStudy } from './queries.ts';
import { renameStudy, replaceLink, setLink } from './set-study.ts';
import { setAddress } from './set-address.ts';
import { setPassword } from './set-password.ts';
import { setQuotas } from './set-quotas.ts';
import { buildLinkUrl, readStudyForEditor } from './read-study-for-editor.ts';

export function studyRoutes(services: Services): Route[] {
  const { database, config, queue } = services;
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, work);
  return [
    route(contract.createStudy, ({ scope, body }) =>
      within(scope, async (tx) => {
        await requirePlanRoom(services, tx, scope);
        return createStudy(tx, scope, body);
      }),
    ),
    route(contract.getStudy, ({ scope, params }) =>
      within(scope, (tx) =>
        readStudyForEditor(tx, scope, { study: params.studyId, publicUrl: config.publicUrl }),
      ),
    ),
    route(contract.saveDraft, ({ scope, params, body }) =>
      within(scope, (tx) => saveDraft(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.renameStudy, ({ scope, params, body }) =>
      within(scope, (tx) => renameStudy(tx, scope, { study: params.studyId, name: body.name })),
    ),
    route(contract.setLink, ({ scope, params, body }) =>
      within(scope, (tx) => setLink(tx, scope, { study: params.studyId, link: body })),
    ),
    route(contract.setPassword, ({ scope, params, body }) =>
      setPassword(database, scope, { study: params.studyId, password: body.password }),
    ),
    route(contract.setAddress, ({ scope, params, body }) =>
      within(scope, (tx) => setAddress(tx, scope, { study: params.studyId, address: body.address })),
    ),
    route(contract.keepData, ({ scope, params, body }) =>
      within(scope, (tx) => keepData(tx, scope, { study: params.studyId, keepsData: body.keepsData })),
    ),
    route(contract.createLinks, ({ scope, params, body }) =>
      within(scope, async (tx) => {
        const codes = await createLinks(tx, scope, { study: params.studyId, count: body.count });
        const address = buildLinkUrl(
          config.publicUrl,
          (await requireStudy(tx, scope, params.studyId)).linkToken,
        );
        return { addresses: codes.map((code) => `${address}?use=${code}`) };
      }),
    ),
    route(contract.countLinks, ({ scope, params }) =>
      within(scope, (tx) => countLinks(tx, scope, params.studyId)),
    ),
    route(contract.revokeLinks, ({ scope, params }) =>
      within(scope, async (tx) => ({ withdrawn: await revokeLinks(tx, scope, params.studyId) })),
    ),
    route(contract.setQuotas, ({ scope, params, body }) =>
      within(scope, (tx) => setQuotas(tx, scope, queue, { study: params.studyId, quotas: body.quotas })),
    ),
    route(contract.replaceLink, async ({ scope, params }) => {
      const linkToken = await within(scope, (tx) => replaceLink(tx, scope, params.studyId));
      return { linkToken, linkUrl: buildLinkUrl(config.publicUrl, linkToken) };
    }),
    route(contract.publishStudy, ({ scope, params, body }) =>
      within(scope, (tx) => publishStudy(tx, scope, { study: params.studyId, revision: body.revision })),
    ),
    route(contract.moveStudy, ({ scope, params, body }) =>
      within(scope, (tx) => moveStudy(tx, scope, { ...body, study: params.studyId, newState: body.state })),
    ),
    route(contract.archiveStudies, ({ scope, body }) =>
      within(scope, (tx) => archiveStudies(tx, scope, { ids: body.studies, archived: body.archived })),
    ),
    route(contract.moveToProject, ({ scope, body }) =>
      within(scope, (tx) => moveToProject(tx, scope, { ids: body.studies, project: body.project })),
    ),
    route(projects.deleteProject, ({ scope, params, body }) =>
      within(scope, (tx) => deleteProject(tx, scope, { project: params.projectId, moveTo: body.moveTo })),
    ),
    route(contract.deleteStudies, ({ scope, body }) =>
      within(scope, (tx) => deleteStudies(tx, scope, body.studies)),
    ),
    route(contract.listEndNotices, ({ scope, body }) =>
      within(scope, async (tx) => {
        authorise(scope, studyPolicy, 'study.delete');
        for (const study of body.studies) await requireStudy(tx, scope, study);
        return { notices: await listEndNotices(tx, scope, body) };
      }),
    ),
    route(contract.restoreStudies, ({ scope, body }) =>
      within(scope, (tx) => restoreStudies(tx, scope, body.studies)),
    ),
    ...pictureRoutes(services),
    ...versionRoutes(services),
  ];
}
