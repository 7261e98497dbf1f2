import type { Policy } from '#platform/authorisation/policy.ts';
import type { Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Worker } from '#platform/queue/queue.ts';
import type { Realtime } from '#platform/realtime/server/realtime.ts';
import * as accounts from '#product/accounts/contract.ts';
import { accountWorkers } from '#product/accounts/server/jobs.ts';
import * as onboarding from '#product/accounts/onboarding/contract.ts';
import { accountRoutes } from '#product/accounts/server/routes.ts';
import * as emailChange from '#product/accounts/email-change/contract.ts';
import * as singleSignOn from '#product/accounts/sign-on/contract.ts';
import * as passkeys from '#product/accounts/passkeys/contract.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import * as agreement from '#product/analysis/agreement/contract.ts';
import * as clips from '#product/analysis/clips/contract.ts';
import { clipWorkers } from '#product/analysis/clips/server/jobs.ts';
import { clipPolicy } from '#product/analysis/clips/server/policy.ts';
import { clipRoutes } from '#product/analysis/clips/server/routes.ts';
import * as codebook from '#product/analysis/codebook/contract.ts';
import * as coding from '#product/analysis/coding/contract.ts';
import { filterLookup } from '#product/analysis/server/stream-tagged.ts';
import * as findings from '#product/analysis/findings/contract.ts';
import { findingWorkers } from '#product/analysis/findings/server/jobs.ts';
import { findingPolicy } from '#product/analysis/findings/server/policy.ts';
import { findingRoutes } from '#product/analysis/findings/server/routes.ts';
import * as themes from '#product/analysis/themes/contract.ts';
import { themeWorkers } from '#product/analysis/themes/server/build-workers.ts';
import { themePolicy } from '#product/analysis/themes/server/policy.ts';
import { themeRoutes } from '#product/analysis/themes/server/routes.ts';
import * as search from '#product/analysis/search/contract.ts';
import { searchWorkers } from '#product/analysis/search/server/jobs.ts';
import { searchRoutes } from '#product/analysis/search/server/routes.ts';
import { analysisWorkers } from '#product/analysis/server/jobs.ts';
import * as responseTags from '#product/analysis/response-tags/contract.ts';
import * as suggestions from '#product/analysis/suggestions/contract.ts';
import { suggestionWorkers } from '#product/analysis/suggestions/server/jobs.ts';
import { analysisPolicy } from '#product/analysis/server/policy.ts';
import { analysisRoutes } from '#product/analysis/server/routes.ts';
import * as archives from '#product/archives/contract.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { archiveRoutes } from '#product/archives/server/routes.ts';
import * as billing from '#product/billing/contract.ts';
import { billingWorkers } from '#product/billing/server/jobs.ts';
import { billingPolicy } from '#product/billing/server/policy.ts';
import { billingRoutes } from '#product/billing/server/routes.ts';
import * as connections from '#product/connections/api-keys/contract.ts';
import { apiKeyPolicy } from '#product/connections/api-keys/server/policy.ts';
import { apiKeyRoutes } from '#product/connections/api-keys/server/routes.ts';
import * as model from '#product/connections/model/contract.ts';
import { modelPolicy } from '#product/connections/model/server/policy.ts';
import { modelRoutes } from '#product/connections/model/server/routes.ts';
import * as transcription from '#product/connections/transcription/contract.ts';
import { transcriptionPolicy } from '#product/connections/transcription/server/policy.ts';
import { transcriptionRoutes } from '#product/connections/transcription/server/routes.ts';
import * as webhooks from '#product/connections/webhooks/contract.ts';
import { webhookWorkers } from '#product/connections/webhooks/server/jobs.ts';
import { webhookPolicy } from '#product/connections/webhooks/server/policy.ts';
import { webhookRoutes } from '#product/connections/webhooks/server/routes.ts';
import * as customisation from '#product/customisation/contract.ts';
import { customisationPolicy } from '#product/customisation/server/policy.ts';
import { customisationRoutes } from '#product/customisation/server/routes.ts';
import * as audit from '#product/home/audit/contract.ts';
import { auditRoutes } from '#product/home/audit/server/routes.ts';
import * as home from '#product/home/contract.ts';
import * as notifications from '#product/home/notifications/contract.ts';
import { notificationWorkers } from '#product/home/notifications/server/jobs.ts';
import { notificationPolicy } from '#product/home/notifications/server/policy.ts';
import { notificationRoutes } from '#product/home/notifications/server/routes.ts';
import * as operator from '#product/home/operator/contract.ts';
import { operatorRoutes } from '#product/home/operator/server/routes.ts';
import * as support from '#product/home/support/contract.ts';
import { supportRoutes } from '#product/home/support/server/routes.ts';
import { homeWorkers } from '#product/home/server/jobs.ts';
import { homeRoutes } from '#product/home/server/routes.ts';
import { mediaWorkers } from '#product/media/server/jobs.ts';
import * as photos from '#product/media/photos/contract.ts';
import { photoRoutes } from '#product/media/photos/server/routes.ts';
import * as projects from '#product/projects/contract.ts';
import { projectPolicy } from '#product/projects/server/policy.ts';
import { projectRoutes } from '#product/projects/server/routes.ts';
import * as responses from '#product/responses/contract.ts';
import * as sharedDrafts from '#product/responses/drafts/contract.ts';
import { sharedDraftRoutes } from '#product/responses/drafts/server/routes.ts';
import * as consent from '#product/responses/consent/contract.ts';
import * as marks from '#product/responses/marks/contract.ts';
import { markPolicy } from '#product/responses/marks/server/policy.ts';
import { markRoutes } from '#product/responses/marks/server/routes.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { responseWorkers } from '#product/responses/server/jobs.ts';
import { responseRoutes } from '#product/responses/server/routes.ts';
import * as transcripts from '#product/responses/transcripts/contract.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';
import { findSpeaker } from '#product/responses/transcripts/server/queries.ts';
import { transcriptRoutes } from '#product/responses/transcripts/server/routes.ts';
import * as visits from '#product/responses/visits/contract.ts';
import * as uploads from '#product/responses/uploads/contract.ts';
import * as resumableUploads from '#product/responses/uploads/resumable/contract.ts';
import * as results from '#product/results/contract.ts';
import { resultWorkers } from '#product/results/server/jobs.ts';
import * as resultLinks from '#product/results/links/contract.ts';
import { resultLinkPolicy } from '#product/results/links/server/policy.ts';
import { resultLinkRoutes } from '#product/results/links/server/routes.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import * as resultFiles from '#product/results/files/contract.ts';
import * as mergedNames from '#product/results/names/contract.ts';
import * as times from '#product/results/times/contract.ts';
import * as trend from '#product/results/trend/contract.ts';
import * as weights from '#product/results/weights/contract.ts';
import { weightRoutes } from '#product/results/weights/server/routes.ts';
import * as studies from '#product/studies/contract.ts';
import * as draftLink from '#product/studies/draft-link/contract.ts';
import { draftLinkPolicy } from '#product/studies/draft-link/server/policy.ts';
import { draftLinkRoutes } from '#product/studies/draft-link/server/routes.ts';
import * as media from '#product/studies/pictures/contract.ts';
import * as versions from '#product/studies/versions/contract.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import * as templates from '#product/templates/contract.ts';
import { templateRoutes } from '#product/templates/server/routes.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { workspaceWorkers } from '#product/workspaces/server/jobs.ts';
import { auditPolicy, workspacePolicy } from '#product/workspaces/server/policy.ts';
import { workspaceRoutes } from '#product/workspaces/server/routes.ts';
import * as inviteLink from '#product/workspaces/invite-link/contract.ts';
import { inviteLinkRoutes } from '#product/workspaces/invite-link/server/routes.ts';
import { modelWorkers } from '#product/workspaces/model/server/jobs.ts';
import * as retention from '#product/workspaces/retention/contract.ts';
import { retentionWorkers } from '#product/workspaces/retention/server/jobs.ts';
import { retentionRoutes } from '#product/workspaces/retention/server/routes.ts';
import * as signOn from '#product/workspaces/sign-on/contract.ts';
import { signOnWorkers } from '#product/workspaces/sign-on/server/jobs.ts';
import { signOnRoutes } from '#product/workspaces/sign-on/server/routes.ts';
import * as settings from '#product/workspaces/settings/contract.ts';
import { settingsRoutes } from '#product/workspaces/settings/server/routes.ts';
import { archiveParts } from './archive-parts.ts';
import { retentionParts } from './retention-parts.ts';

/** What a noun registers with the server; its archive part is in `archive-parts.ts`. */
interface Noun {
  /** Its contracts, by the tag of their operations in the API description. */
  contracts: Record<string, object>;
  /** Action → roles. */
  policy?: Policy;
  routes(services: Services, realtime: Realtime): Route[];
  workers?(services: Services): Worker[];
}

export const nouns: readonly Noun[] = [
  {
    contracts: { accounts, emailChange, onboarding, passkeys, singleSignOn, twoFactor },
    routes: accountRoutes,
    workers: accountWorkers,
  },
  {
    contracts: { workspaces, settings, retention, inviteLink, signOn },
    policy: { ...workspacePolicy, ...auditPolicy },
    routes: (services) => [
      ...workspaceRoutes(services),
      ...settingsRoutes(services),
      ...retentionRoutes(services, retentionParts),
      ...inviteLinkRoutes(services),
      ...signOnRoutes(services),
    ],
    workers: (services) => [
      ...workspaceWorkers(services),
      ...retentionWorkers(services, retentionParts),
      ...signOnWorkers(services),
      ...modelWorkers(services),
    ],
  },
  { contracts: { billing }, policy: billingPolicy, routes: billingRoutes, workers: billingWorkers },
  {
    contracts: { photos },
    routes: photoRoutes,
    workers: (services) => mediaWorkers(services, findSpeaker),
  },
  { contracts: { customisation }, policy: customisationPolicy, routes: customisationRoutes },
  { contracts: { projects }, policy: projectPolicy, routes: projectRoutes },
  {
    contracts: { studies, draftLink, media, versions },
    policy: { ...studyPolicy, ...draftLinkPolicy },
    routes: (services) => [...studyRoutes(services), ...draftLinkRoutes(services)],
  },
  { contracts: { templates }, routes: templateRoutes },
  {
    contracts: { responses, consent, marks, sharedDrafts, uploads, resumableUploads, visits, transcripts },
    policy: { ...responsePolicy, ...markPolicy, ...transcriptPolicy },
    routes: (services) => [
      ...responseRoutes(services),
      ...sharedDraftRoutes(services),
      ...markRoutes(services),
      ...transcriptRoutes(services),
    ],
    workers: responseWorkers,
  },
  {
    contracts: { results, resultLinks, resultFiles, mergedNames, times, trend, weights },
    policy: resultLinkPolicy,
    routes: (services, realtime) => [
      ...resultRoutes(services, realtime, filterLookup),
      ...resultLinkRoutes(services, filterLookup),
      ...weightRoutes(services),
    ],
    workers: resultWorkers,
  },
  {
    contracts: { codebook, coding, agreement, responseTags, suggestions },
    policy: analysisPolicy,
    routes: analysisRoutes,
    workers: (services) => [...analysisWorkers(services), ...suggestionWorkers(services)],
  },
  { contracts: { findings }, policy: findingPolicy, routes: findingRoutes, workers: findingWorkers },
  { contracts: { clips }, policy: clipPolicy, routes: clipRoutes, workers: clipWorkers },
  { contracts: { themes }, policy: themePolicy, routes: themeRoutes, workers: themeWorkers },
  { contracts: { search }, routes: searchRoutes, workers: searchWorkers },
  {
    contracts: { archives },
    policy: archivePolicy,
    routes: (services) => archiveRoutes(services, archiveParts, filterLookup),
    workers: (services) => archiveWorkers(services, archiveParts),
  },
  { contracts: { connections }, policy: apiKeyPolicy, routes: apiKeyRoutes },
  { contracts: { webhooks }, policy: webhookPolicy, routes: webhookRoutes, workers: webhookWorkers },
  { contracts: { transcription }, policy: transcriptionPolicy, routes: transcriptionRoutes },
  { contracts: { model }, policy: modelPolicy, routes: modelRoutes },
  {
    contracts: { home, audit, notifications, operator, support },
    policy: notificationPolicy,
    routes: (services) => [
      ...homeRoutes(services),
      ...auditRoutes(services),
      ...notificationRoutes(services),
      ...operatorRoutes(services),
      ...supportRoutes(services),
    ],
    workers: (services) => [...homeWorkers(services), ...notificationWorkers(services)],
  },
];

/** Every noun's policy: action → roles. */
export const policies: Policy = Object.assign({}, ...nouns.map(({ policy }) => policy));
