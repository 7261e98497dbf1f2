import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { plainText, selectLanguage, type Text } from '#product/blocks/text.ts';
import { requireParticipant, showParticipant } from '#product/participants/server/queries.ts';
import { readParticipantTags } from '#product/participants/tags/server/queries.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { listStoredParts } from './list-stored-parts.ts';

interface StoredResponse {
  study: string;
  id: string;
  version: number;
  [column: string]: unknown;
}

interface StoredFile {
  study: string;
  response: string;
  id: string;
  name: string | null;
  file: string;
}

interface StoredText {
  /** Of the file in the ZIP. */
  name: string;
  content: string;
}

/** What a ZIP for a participant has. */
export interface StoredData {
  texts: StoredText[];
  files: StoredFile[];
}

const writeJson = (name: string, content: unknown): StoredText => ({
  name,
  content: `${JSON.stringify(content, null, 2)}\n`,
});

/** Their own details. */
async function readDetails(tx: Tx, scope: Scope, participant: string) {
  const record = await requireParticipant(tx, scope, participant);
  const { possibleDuplicateOf: _duplicate, tags, ...details } = showParticipant(record);
  const names = new Map((await readParticipantTags(tx, scope)).map(({ id, name }) => [id, name]));
  const [choices] = await tx`
    select contact_frequency as frequency, stopped_channels as "stoppedChannels", mail_blocked as "mailBlocked"
    from participants where workspace = ${scope.workspace} and id = ${participant}`;
  return { ...details, tags: tags.flatMap((tag) => names.get(tag) ?? []), ...choices };
}

const readResponses = (tx: Tx, { workspace }: Scope, participant: string) => tx<StoredResponse[]>`
  select study, id, version, channel, status, language, device, started_at as "startedAt", last_at as "lastAt",
    completed_at as "completedAt", seconds, parameters, attributes
  from responses where workspace = ${workspace} and participant = ${participant} and deleted_at is null and not preview
  order by started_at, id`;

/** A response with its answers, each beside the question as it was asked. */
async function readAnswers(tx: Tx, scope: Scope, response: StoredResponse) {
  const { study, id, version } = response;
  const { blocks, languages } = await readVersion(tx, scope, study, version);
  const titles = new Map<string, Text>(blocks.map((block) => [block.id, block.title]));
  const answers = await tx<{ block: string; type: string; value: unknown; answeredAt: Date }[]>`
    select block, type, value, answered_at as "answeredAt" from answers
    where workspace = ${scope.workspace} and study = ${study} and response = ${id} order by answered_at, block`;
  const language = String(response['language']);
  const withQuestions = answers.map(({ block, ...answer }) => ({
    question: plainText(selectLanguage(titles.get(block), language, languages.base)),
    ...answer,
  }));
  return { ...response, answers: withQuestions };
}

/** What is said in their recordings. */
const readTranscripts = (tx: Tx, { workspace }: Scope, participant: string) => tx<object[]>`
  select t.container as study, t.owner as response, t.asset as file, t.source, t.language, t.text
  from transcripts t join responses r on r.workspace = t.workspace and r.study = t.container and r.id = t.owner
  where t.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null and not r.preview and t.text <> ''
  order by r.started_at, t.asset`;

/** What the team wrote about them, without who wrote it, which is of other people. */
const readNotes = (tx: Tx, { workspace }: Scope, participant: string) => tx<object[]>`
  select null as study, null as response, text, created_at as "createdAt", changed_at as "changedAt" from participant_notes
  where workspace = ${workspace} and participant = ${participant}
  union all
  select n.study, n.response, n.text, n.created_at, n.changed_at from response_notes n
  join responses r on r.workspace = n.workspace and r.study = n.study and r.id = n.response
  where n.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null and not r.preview
  order by "createdAt"`;

/** Everything that is stored of a participant: details, history, contacts, answers, files, and what the team wrote about them. */
export async function readStoredData(tx: Tx, scope: Scope, participant: string): Promise<StoredData> {
  const { workspace } = scope;
  const responses = await readResponses(tx, scope, participant);
  const withAnswers = [];
  for (const response of responses) withAnswers.push(await readAnswers(tx, scope, response));
  const participations = await tx`
    select study, state, invited_at, opened_at, started_at, screened_out_at, over_quota_at, completed_at, opted_out_at
    from participations where workspace = ${workspace} and participant = ${participant} order by study`;
  const contacts = await tx`
    select study, channel, at from contacts
    where workspace = ${workspace} and participant = ${participant} and state = 'counted' order by at, id`;
  const files = await tx<StoredFile[]>`
    select a.container as study, a.owner as response, a.id, a.name, a.file from assets a
    join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner
    where a.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null and not r.preview
    order by a.created_at, a.id`;
  const parts: StoredText[] = [];
  for (const { name, read } of listStoredParts())
    parts.push(writeJson(name, await read(tx, scope, participant)));
  return {
    texts: [
      writeJson('details.json', await readDetails(tx, scope, participant)),
      writeJson('studies.json', participations),
      writeJson('contacts.json', contacts),
      writeJson('responses.json', withAnswers),
      writeJson('transcripts.json', await readTranscripts(tx, scope, participant)),
      writeJson('notes.json', await readNotes(tx, scope, participant)),
      ...parts,
    ],
    files,
  };
}
