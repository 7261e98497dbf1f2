import { randomInt, randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { buildResponseContext } from '../response-context.ts';
import { MAX_TEST_RESPONSES } from '../contract.ts';
import { REHEARSAL_CHANNEL, computeSecondsBetween } from '../response.ts';
import { loadResponse } from './answering/load-response.ts';
import { writeResponses, type ResponseWrite } from './writing/write-responses.ts';

/** Percentage of simulated participants who leave at each block, and in a whole study, so that most finish long ones. */
const MAX_LEAVE_PERCENT_PER_BLOCK = 3;
const MAX_LEAVE_PERCENT = 45;
/** Answers generated before the event loop serves other requests. */
const ANSWERS_BETWEEN_YIELDS = 20;
const DEVICE_SAMPLE = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'];

const random = () => randomInt(2 ** 32) / 2 ** 32;
const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

/**
 * Adds test responses to the newest version of a published study, open or not. They are flagged as preview, counted by no
 * figure and no quota, and deleted by `forgetRehearsal`.
 *
 * @throws conflict when no version is published, or when there are too many test responses
 */
export async function rehearseStudy(
  database: Database,
  scope: Scope,
  study: string,
  count: number,
): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  return database.within(scope, async (tx) => {
    const [row] = await tx<{ link_token: string; version: number }[]>`
      select link_token, version from studies
      where workspace = ${scope.workspace} and id = ${study} and deleted_at is null for no key update`;
    if (!row) throw notFound('study');
    if (row.version === 0)
      throw conflict('Publish the study first. Test responses use the published version.');
    // Counted after the study is locked: the locking statement does not see responses added while it waited.
    const [{ existing }] = await tx<[{ existing: number }]>`
      select count(*)::int as existing from responses
      where workspace = ${scope.workspace} and study = ${study} and preview and channel = ${REHEARSAL_CHANNEL}`;
    if (existing + count > MAX_TEST_RESPONSES)
      throw conflict(`There are already ${existing} test responses. Delete them first.`);
    const request = { study, linkToken: row.link_token, resumeHash: null, lock: false };
    const loaded = await loadResponse(tx, scope, request);
    const content = await readVersion(tx, scope, study, row.version);
    const writes: ResponseWrite[] = [];
    for (let index = 0; index < count; index += 1)
      writes.push(await simulateResponse(content, row.version, scope.now));
    const loadedStudy = { id: study, linkToken: row.link_token, loaded: loaded.study };
    const { writtenCount } = await writeResponses(tx, scope, loadedStudy, writes, true);
    await recordAudit(tx, scope, {
      action: 'study.rehearse',
      entity: study,
      detail: { count: writtenCount },
    });
    return writtenCount;
  });
}

/** Deletes every test response with its answers. Returns how many there were. */
export async function forgetRehearsal(database: Database, scope: Scope, study: string): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  return database.within(scope, async (tx) => {
    const [studyRow] = await tx`
      select from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
    if (!studyRow) throw notFound('study');
    const deleted = await tx`
      delete from responses where workspace = ${scope.workspace} and study = ${study} and preview
        and channel = ${REHEARSAL_CHANNEL} returning id`;
    await recordAudit(tx, scope, {
      action: 'study.rehearsal.forget',
      entity: study,
      detail: { count: deleted.length },
    });
    return deleted.length;
  });
}

/** A simulated participant who answers the study, or leaves it halfway. */
async function simulateResponse(content: StudyContent, version: number, now: Date): Promise<ResponseWrite> {
  const id = randomUUID();
  const context = buildResponseContext({ id, parameters: {} });
  const blocks = new Map(content.blocks.map((block) => [block.id, block]));
  const values = new Map<string, unknown>();
  const leavesAt = random() * 100;
  const leavePercent = Math.min(MAX_LEAVE_PERCENT_PER_BLOCK, MAX_LEAVE_PERCENT / content.blocks.length);
  let walked = walk(content, values, findBlockType, context);
  while (walked.next !== null && leavesAt > leavePercent * values.size) {
    // The walk is repeated for each block, so a long study would block the event loop.
    if (values.size % ANSWERS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    values.set(walked.next, simulateAnswer(blocks.get(walked.next)!));
    walked = walk(content, values, findBlockType, context);
  }
  const answers = walked.path.flatMap((block, index) => {
    if (!values.has(block)) return [];
    const { type, config } = blocks.get(block)!;
    const value = values.get(block);
    const freeText = value === null ? '' : requireBlockType(type).freeText(config, value);
    return [{ block, type, value, freeText, seq: index + 1, duration: 2_000 + randomInt(20_000) }];
  });
  const durationMs = answers.reduce((sum, { duration }) => sum + duration, 0);
  const startedAt = new Date(now.getTime() - durationMs - randomInt(7 * 86_400_000));
  const lastAt = new Date(startedAt.getTime() + durationMs);
  const status = walked.outcome ?? 'abandoned';
  const { base, others } = content.languages;
  return {
    id,
    revision: 0,
    status,
    seq: answers.length,
    reached: walked.path,
    writtenAt: lastAt,
    completedAt: walked.outcome === null ? null : lastAt,
    seconds: status === 'completed' ? computeSecondsBetween(startedAt, lastAt) : null,
    quotas: null,
    counted: false,
    answers,
    pathChanges: [],
    insert: {
      version,
      channel: REHEARSAL_CHANNEL,
      device: pickRandom(DEVICE_SAMPLE),
      language: pickRandom([base, base, ...others]),
      startedAt,
      resumeHash: null,
      parameters: undefined,
      preview: true,
    },
  };
}

/** A generated answer, written where people could also record; null when it needs a file, and sometimes when optional. */
function simulateAnswer({ type: id, config, required }: Block): unknown {
  const type = requireBlockType(id);
  if (!type.isQuestion) return type.createRandomAnswer(config, random);
  if (type.uploads?.needsFile(config) || (!required && random() < 0.1)) return null;
  const value = type.createRandomAnswer(config, random);
  return type.check(config, value, required) === null ? value : null;
}
