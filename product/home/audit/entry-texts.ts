import type { AuditAction, AuditActivity, AuditThing } from './actions.ts';
import { KIND_NAMES } from '#product/workspaces/retention/kind-names.ts';
import { EXPERIMENT_NAMES } from '#product/workspaces/settings/experiments.ts';
import type { AuditEntry } from './contract.ts';
import {
  MEMBER,
  nameThing,
  readCount,
  readText,
  RESPONSE,
  sentence,
  STUDY,
  type Sentence,
} from './sentence.ts';

const ROLE_NAMES: Record<string, string> = {
  owner: 'owner',
  admin: 'admin',
  researcher: 'researcher',
  viewer: 'viewer',
};
const readRole = (detail: AuditEntry['detail'], name: string) =>
  ROLE_NAMES[readText(detail, name)] ?? 'member';

/** What moving a study to a state is called. */
const MOVES: Record<string, (from: string) => string> = {
  live: (from) => (from === 'closed' ? 'Reopened' : 'Resumed'),
  paused: () => 'Paused',
  closed: () => 'Closed',
};

const SETTING_NAMES: Record<string, string> = {
  icon: 'icon',
  language: 'language',
  timeZone: 'time zone',
  allowedDomains: 'allowed email domains',
  embedDomains: 'websites that may show studies',
};
/** The changed settings: "icon and time zone". */
const formatSettingNames = (detail: AuditEntry['detail']) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    (Array.isArray(detail['settings']) ? detail['settings'] : []).map(
      (name) => SETTING_NAMES[String(name)] ?? 'settings',
    ),
  );
const readExperiment = (detail: AuditEntry['detail']) =>
  (EXPERIMENT_NAMES as Partial<Record<string, string>>)[readText(detail, 'experiment')] ?? 'unknown';
const findKind = (detail: AuditEntry['detail']) =>
  (KIND_NAMES as Partial<Record<string, (typeof KIND_NAMES)['responses']>>)[readText(detail, 'kind')];
const readKind = (detail: AuditEntry['detail']) => findKind(detail)?.plural ?? 'data';
const readExpired = (detail: AuditEntry['detail']) =>
  findKind(detail)?.count(Number(detail['count'])) ?? 'data';
const formatCredits = (detail: AuditEntry['detail']) =>
  `${(Number(detail['amount']) / 100).toFixed(2)} ${readText(detail, 'currency')}`;

/** English texts of the audit log that the page and the CSV file share. */
export const entryTexts = {
  /** What was done, by action. The page shows who and when beside it. */
  sentences: {
    'study.create': ({ detail }) =>
      detail['copyOf'] ? sentence`Copied a study to ${STUDY}` : sentence`Created ${STUDY}`,
    'study.edit': () => sentence`Edited ${STUDY}`,
    'study.rename': () => sentence`Renamed ${STUDY}`,
    'study.publish': ({ detail }) => sentence`Published ${STUDY} as version ${String(detail['version'])}`,
    'study.move': ({ detail }) =>
      sentence`${MOVES[readText(detail, 'to')]?.(readText(detail, 'from')) ?? 'Changed the state of'} ${STUDY}`,
    'study.project': (entry) =>
      entry.detail['project']
        ? sentence`Moved ${STUDY} to ${nameThing(entry, entry.detail['project'], 'project')}`
        : sentence`Took ${STUDY} out of its project`,
    'study.archive': () => sentence`Archived ${STUDY}`,
    'study.unarchive': () => sentence`Unarchived ${STUDY}`,
    'study.delete': () => sentence`Deleted ${STUDY}`,
    'study.restore': () => sentence`Restored ${STUDY}`,
    'study.quotas': ({ detail }) => sentence`Set ${readCount(detail, 'quotas', 'quota')} for ${STUDY}`,
    'study.link': () => sentence`Changed the link settings of ${STUDY}`,
    'study.link.address': ({ detail }) =>
      detail['isSet'] === false
        ? sentence`Removed the address of ${STUDY}`
        : sentence`Set the address of ${STUDY}`,
    'study.link.password': ({ detail }) =>
      detail['isSet'] ? sentence`Set a password for ${STUDY}` : sentence`Removed the password of ${STUDY}`,
    'study.link.replace': () => sentence`Replaced the public link of ${STUDY}`,
    'study.share-draft': ({ detail }) =>
      detail['isRenewed']
        ? sentence`Renewed the link to the draft of ${STUDY}`
        : sentence`Shared the draft of ${STUDY} by a link`,
    'study.stop-sharing-draft': () => sentence`Revoked the link to the draft of ${STUDY}`,
    'study.links.draw': ({ detail }) =>
      sentence`Created ${readCount(detail, 'count', 'single-use link')} for ${STUDY}`,
    'study.links.withdraw': ({ detail }) =>
      sentence`Revoked ${readCount(detail, 'count', 'unused link')} of ${STUDY}`,
    'study.add-picture': () => sentence`Added an image to ${STUDY}`,
    'study.add-video': () => sentence`Added a video to ${STUDY}`,
    'study.add-captions': () => sentence`Added captions to ${STUDY}`,
    'study.merge-names': () => sentence`Merged or separated names of categories in ${STUDY}`,
    'study.weights': () => sentence`Set the weights of ${STUDY}`,
    'study.weights-removed': () => sentence`Removed the weights of ${STUDY}`,
    'template.edit': () => sentence`Changed the gallery entry of ${STUDY}`,
    'project.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'project')}`,
    'project.update': (entry) =>
      entry.detail['visibility']
        ? sentence`Changed who sees ${nameThing(entry, entry.entity, 'project')}`
        : sentence`Edited ${nameThing(entry, entry.entity, 'project')}`,
    'project.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'project')}`,
    'study.rehearse': ({ detail }) =>
      sentence`Created ${readCount(detail, 'count', 'test response')} in ${STUDY}`,
    'study.rehearsal.forget': ({ detail }) =>
      sentence`Deleted ${readCount(detail, 'count', 'test response')} in ${STUDY}`,
    'response.read': describeRead,
    'response.exclude': ({ detail }) =>
      detail['excluded'] === false
        ? sentence`Included ${RESPONSE} in the results of ${STUDY}`
        : sentence`Excluded ${RESPONSE} from the results of ${STUDY}`,
    'response.delete': () => sentence`Deleted ${RESPONSE} from ${STUDY}`,
    'response.restore': () => sentence`Restored ${RESPONSE} in ${STUDY}`,
    'response.import': ({ detail }) =>
      sentence`Imported ${readCount(detail, 'imported', 'response')} to ${STUDY}`,
    'answer.leave-out': ({ detail }) =>
      sentence`Left ${readCount(detail, 'blocks', 'answer')} of ${RESPONSE} out of the results of ${STUDY}`,
    'answer.include': ({ detail }) =>
      sentence`Included ${readCount(detail, 'blocks', 'answer')} of ${RESPONSE} in the results of ${STUDY} again`,
    'response.give-back-link': () => sentence`Gave back the single-use link of ${RESPONSE} to ${STUDY}`,
    'response.star': ({ detail }) =>
      detail['starred'] === false
        ? sentence`Removed the star of ${RESPONSE} to ${STUDY}`
        : sentence`Starred ${RESPONSE} to ${STUDY}`,
    'response.tag': (entry) =>
      entry.detail['tagged'] === false
        ? sentence`Removed ${nameThing(entry, entry.detail['tag'], 'tag')} from ${RESPONSE} to ${STUDY}`
        : sentence`Added ${nameThing(entry, entry.detail['tag'], 'tag')} to ${RESPONSE} to ${STUDY}`,
    'response-note.add': () => sentence`Wrote a note on ${RESPONSE} to ${STUDY}`,
    'response-note.change': () => sentence`Changed a note on ${RESPONSE} to ${STUDY}`,
    'response-note.delete': () => sentence`Deleted a note on ${RESPONSE} to ${STUDY}`,
    'consent.withdraw': () => sentence`Withdrew consent of ${RESPONSE} to ${STUDY}`,
    'recording.prepare': () => sentence`Prepared a recording of ${RESPONSE} to ${STUDY} for playback again`,
    'transcript.edit': () => sentence`Changed the transcript of a recording of ${RESPONSE} to ${STUDY}`,
    'transcript.upload': () => sentence`Uploaded a transcript for a recording of ${RESPONSE} to ${STUDY}`,
    'transcript.request': () => sentence`Had a recording of ${RESPONSE} to ${STUDY} transcribed`,
    'transcript.delete': () => sentence`Deleted the transcript of a recording of ${RESPONSE} to ${STUDY}`,
    'transcript.restore': () => sentence`Restored the transcript of a recording of ${RESPONSE} to ${STUDY}`,
    'tag.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'tag')}`,
    'tag.update': (entry) =>
      entry.detail['status'] === 'renamed'
        ? sentence`Renamed ${nameThing(entry, entry.entity, 'tag')}`
        : sentence`Edited ${nameThing(entry, entry.entity, 'tag')}`,
    'tag.merge': (entry) =>
      sentence`Merged ${nameThing(entry, entry.entity, 'tag')} into ${nameThing(entry, entry.detail['into'], 'tag')}`,
    'tag.split': (entry) =>
      sentence`Split ${nameThing(entry, entry.detail['into'], 'tag')} with ${readCount(entry.detail, 'count', 'highlight')} from ${nameThing(entry, entry.entity, 'tag')}`,
    'tag.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'tag')}`,
    'tag.restore': (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'tag')}`,
    'tag-group.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'tag group')}`,
    'tag-group.rename': (entry) => sentence`Renamed ${nameThing(entry, entry.entity, 'tag group')}`,
    'tag-group.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'tag group')}`,
    'codebook.order': () => sentence`Changed the order of the codebook`,
    'codebook.import': ({ detail }) =>
      sentence`Imported ${readCount(detail, 'count', 'tag')} to the codebook`,
    'highlight.delete': ({ detail }) =>
      sentence`Deleted ${readCount(detail, 'count', 'highlight')} in ${STUDY}`,
    'finding.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
    'finding.change': (entry) =>
      entry.detail['evidence'] === 'added'
        ? sentence`Added evidence to ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
        : entry.detail['evidence'] === 'removed'
          ? sentence`Removed evidence from ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
          : entry.detail['evidence']
            ? sentence`Edited evidence of ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
            : sentence`Edited ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
    'finding.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'finding')} from ${STUDY}`,
    'finding.restore': (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
    'finding.share': (entry) =>
      sentence`Shared ${nameThing(entry, entry.entity, 'finding')} of ${STUDY} by a link`,
    'finding.stop-sharing': (entry) =>
      sentence`Stopped sharing ${nameThing(entry, entry.entity, 'finding')} of ${STUDY}`,
    'results.share': (entry) =>
      sentence`Shared results of ${STUDY} by ${nameThing(entry, entry.detail['link'], 'link')}`,
    'results.stop-sharing': () => sentence`Revoked a link with results of ${STUDY}`,
    'clip.create': () => sentence`Made a clip in ${STUDY}`,
    'clip.change': () => sentence`Changed the start and end of a clip in ${STUDY}`,
    'clip.delete': () => sentence`Deleted a clip from ${STUDY}`,
    'reel.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'reel')} in ${STUDY}`,
    'reel.change': (entry) => sentence`Edited ${nameThing(entry, entry.entity, 'reel')} in ${STUDY}`,
    'reel.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'reel')} from ${STUDY}`,
    'reel.export': (entry) => sentence`Exported ${nameThing(entry, entry.entity, 'reel')} of ${STUDY}`,
    'reel.share': (entry) => sentence`Shared ${nameThing(entry, entry.entity, 'reel')} of ${STUDY} by a link`,
    'reel.stop-sharing': (entry) =>
      sentence`Stopped sharing ${nameThing(entry, entry.entity, 'reel')} of ${STUDY}`,
    'theme.find': () => sentence`Searched for themes in ${STUDY}`,
    'theme.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
    'theme.change': (entry) => sentence`Edited ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
    'theme.merge': (entry) =>
      sentence`Merged ${nameThing(entry, entry.entity, 'theme')} into ${nameThing(entry, entry.detail['into'], 'theme')} in ${STUDY}`,
    'theme.split': (entry) =>
      sentence`Split ${nameThing(entry, entry.detail['into'], 'theme')} from ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
    'theme.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'theme')} from ${STUDY}`,
    'theme.restore': (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
    'archive.export': ({ study }) => (study ? sentence`Exported ${STUDY}` : sentence`Exported the workspace`),
    'archive.download': ({ study }) =>
      study ? sentence`Downloaded the export of ${STUDY}` : sentence`Downloaded the export of the workspace`,
    'archive.csv': () => sentence`Downloaded responses of ${STUDY} as CSV`,
    'archive.xlsx': () => sentence`Downloaded responses of ${STUDY} as an Excel file`,
    'archive.drop': ({ study }) =>
      study ? sentence`Discarded the export of ${STUDY}` : sentence`Discarded the export of the workspace`,
    'invitation.create': ({ detail, actor, names, entity }) =>
      actor.kind === 'participant'
        ? sentence`Sent an invitation to ${names[entity] ?? 'somebody'} through the invitation link`
        : detail['again'] === true
          ? sentence`Resent the invitation for ${names[entity] ?? 'somebody'} as ${readRole(detail, 'role')}`
          : sentence`Invited ${names[entity] ?? 'somebody'} as ${readRole(detail, 'role')}`,
    'invite-link.create': ({ detail }) =>
      sentence`Created an invitation link for the role ${readRole(detail, 'role')}`,
    'invite-link.revoke': () => sentence`Revoked the invitation link`,
    'invitation.accept': ({ detail }) => sentence`Joined the workspace as ${readRole(detail, 'role')}`,
    'invitation.revoke': ({ names, entity }) =>
      sentence`Revoked the invitation for ${names[entity] ?? 'somebody'}`,
    'member.change-role': ({ detail }) =>
      sentence`Changed the role of ${MEMBER} from ${readRole(detail, 'before')} to ${readRole(detail, 'role')}`,
    'member.remove': () => sentence`Removed ${MEMBER} from the workspace`,
    'member.reset-two-factor': () => sentence`Reset two-factor authentication of ${MEMBER}`,
    'member.end-logins': () => sentence`The operator logged ${MEMBER} out everywhere`,
    'member.disable': () => sentence`The operator disabled the account of ${MEMBER}`,
    'member.enable': () => sentence`The operator enabled the account of ${MEMBER}`,
    'member.delete-account': () => sentence`Deleted their account`,
    'workspace.leave': () => sentence`Left the workspace`,
    'workspace.transfer': () => sentence`Made ${MEMBER} the owner of the workspace`,
    'api-key.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'API key')}`,
    'api-key.revoke': (entry) => sentence`Revoked ${nameThing(entry, entry.entity, 'API key')}`,
    'api-key.use-revoked': () => sentence`Refused: a revoked API key was used`,
    'api-key.use-expired': () => sentence`Refused: an expired API key was used`,
    'api-key.use-inactive': () =>
      sentence`Refused: an API key was used whose owner may no longer use API keys`,
    'webhook.create': (entry) => sentence`Created ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.update': (entry) => sentence`Changed ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.enable': (entry) => sentence`Turned on ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.disable': (entry) =>
      entry.detail['reason'] === 'failing'
        ? sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')} after a week of failures`
        : entry.detail['reason'] === 'gone'
          ? sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')}, whose receiver no longer exists`
          : sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.rotate-secret': (entry) =>
      sentence`Replaced the secret of ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.test': (entry) => sentence`Sent a test to ${nameThing(entry, entry.entity, 'webhook')}`,
    'webhook.replay': (entry) =>
      sentence`Sent ${readCount(entry.detail, 'count', 'event')} to ${nameThing(entry, entry.entity, 'webhook')} again`,
    'webhook.delete': (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'webhook')}`,
    'model.save': () => sentence`Set up the language model`,
    'model.test': () => sentence`Tested the language model`,
    'model.remove': () => sentence`Removed the language model`,
    'suggestion.allow': () => sentence`Allowed suggestions of the language model for ${STUDY}`,
    'suggestion.forbid': () => sentence`Turned off suggestions of the language model for ${STUDY}`,
    'suggestion.request': ({ detail }) =>
      sentence`Had ${readCount(detail, 'count', 'answer')} of ${STUDY} sent to the language model`,
    'transcription.save': () => sentence`Set up the transcription service`,
    'transcription.test': () => sentence`Tested the transcription service`,
    'transcription.remove': () => sentence`Removed the transcription service`,
    'workspace.create': () => sentence`Created the workspace`,
    'workspace.rename': () => sentence`Renamed the workspace`,
    'sign-on.save': ({ detail }) =>
      sentence`Set up single sign-on with ${detail['kind'] === 'saml' ? 'SAML' : 'OpenID Connect'}`,
    'sign-on.remove': () => sentence`Removed single sign-on`,
    'sign-on.require': ({ detail }) =>
      detail['required'] === false
        ? sentence`Made single sign-on optional for members`
        : sentence`Required single sign-on of all members but owners`,
    'sign-on.add-domain': ({ entity }) => sentence`Added the email domain ${entity}`,
    'sign-on.prove-domain': ({ entity, detail }) =>
      detail['by'] === 'operator'
        ? sentence`The operator confirmed the email domain ${entity}`
        : sentence`Proved the email domain ${entity}`,
    'sign-on.lose-domain': ({ entity }) =>
      sentence`The DNS record of the email domain ${entity} was missing, so it is no longer proven`,
    'sign-on.remove-domain': ({ entity }) => sentence`Removed the email domain ${entity}`,
    'sign-on.join': ({ detail }) =>
      sentence`Joined the workspace with single sign-on as ${readRole(detail, 'role')}`,
    'sign-on.link': () =>
      sentence`Logged in with single sign-on for the first time, which linked the account`,
    'sign-on.bypass': () => sentence`Logged in as an owner without the required single sign-on`,
    'workspace.require-two-factor': ({ detail }) =>
      detail['required'] === false
        ? sentence`Made two-factor authentication optional for members`
        : sentence`Required two-factor authentication of all members`,
    'customisation.style': () => sentence`Changed the style of the participant pages`,
    'customisation.logo': () => sentence`Uploaded a logo`,
    'customisation.logo-removed': () => sentence`Removed the logo`,
    'customisation.font': () => sentence`Uploaded a font`,
    'customisation.font-removed': () => sentence`Removed the uploaded font`,
    'workspace.change-settings': ({ detail }) =>
      sentence`Changed the workspace’s ${formatSettingNames(detail)}`,
    'workspace.switch-experiment': ({ detail }) =>
      sentence`Turned ${detail['enabled'] === false ? 'off' : 'on'} the experiment “${readExperiment(detail)}”`,
    'workspace.change-retention': ({ detail }) =>
      detail['days'] === null
        ? sentence`Turned off the retention period for ${readKind(detail)}`
        : sentence`Set ${readKind(detail)} to be deleted after ${readCount(detail, 'days', 'day')}`,
    'workspace.expire-data': ({ detail }) =>
      sentence`Deleted ${readExpired(detail)} after ${readCount(detail, 'days', 'day')}`,
    'study.keep-data': ({ detail }) =>
      detail['keepsData'] === false
        ? sentence`Made retention periods apply to ${STUDY} again`
        : sentence`Excluded ${STUDY} from retention periods`,
    'billing.open': () => sentence`Opened the billing page of Stripe`,
    'billing.change-plan': ({ detail }) =>
      detail['planBefore']
        ? sentence`The plan changed from ${readText(detail, 'planBefore')} to ${readText(detail, 'plan')}`
        : sentence`The plan changed to ${readText(detail, 'plan')}`,
    'credits.add': ({ detail }) => sentence`Added ${formatCredits(detail)} of credits`,
    'workspace.delete': () => sentence`Deleted the workspace`,
    'audit.remove-texts': () =>
      sentence`Removed names and addresses from the entries before this one, which keep ids only`,
    'audit.export': () => sentence`Downloaded the audit log as CSV`,
    'audit.verify': ({ detail }) =>
      detail['intact'] === false
        ? sentence`Verified the audit log: an entry did not match`
        : sentence`Verified the audit log`,
  } satisfies Record<AuditAction, (entry: AuditEntry) => Sentence> as Record<
    AuditAction,
    (entry: AuditEntry) => Sentence
  >,
  /** For actions of a newer version of Earshot. */
  unknownAction: (action: string) => sentence`Unknown action “${action}”`,
  things: {
    studies: 'Studies',
    projects: 'Projects',
    responses: 'Responses',
    codebook: 'Codebook and highlights',
    findings: 'Findings',
    clips: 'Clips and reels',
    themes: 'Themes',
    exports: 'Exports',
    people: 'Members',
    keys: 'API keys',
    webhooks: 'Webhooks and Slack',
    workspace: 'Workspace',
    log: 'Audit log',
  } satisfies Record<AuditThing, string>,
  activities: {
    create: 'Created',
    change: 'Changed',
    delete: 'Deleted',
    view: 'Viewed',
    export: 'Exported',
  } satisfies Record<AuditActivity, string>,
  deletedStudy: 'a deleted study',
  deletedResponse: 'a deleted response',
  deletedAccount: 'Deleted account',
  participant: 'Participant',
  withApiKey: (name: string) => `with the API key “${name}”`,
  system: 'Earshot',
  csv: {
    number: 'Number',
    time: 'Time (UTC)',
    person: 'Person',
    personId: 'Person ID',
    apiKey: 'API key',
    description: 'Description',
    action: 'Action',
    thingId: 'ID',
    address: 'IP address',
    device: 'Device',
    detail: 'Details',
  },
};

/** A search in all studies, the list of responses, one response, a file of it, or the answers to a block. */
function describeRead({ entity, response }: AuditEntry): Sentence {
  if (entity === '') return sentence`Searched the responses of all studies`;
  const [, inner, file] = entity.split('/');
  if (!inner) return sentence`Viewed the responses of ${STUDY}`;
  if (!response) return sentence`Viewed answers to a question of ${STUDY}`;
  return file ? sentence`Opened a file of ${RESPONSE} in ${STUDY}` : sentence`Viewed ${RESPONSE} in ${STUDY}`;
}
