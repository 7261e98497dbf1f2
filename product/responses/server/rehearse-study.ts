import { randomInt, randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
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
import { contextOfResponse } from '../response-context.ts';
import { MAX_REHEARSED } from '../contract.ts';
import { REHEARSAL, secondsBetween } from '../response.ts';
import { loadResponse } from './answering/load-response.ts';
import { writeResponses, type ResponseWrite } from './writing/write-responses.ts';

/** Percentage of simulated participants who leave at each block, as real ones do; most finish a long study too. */
const LEAVE = 3;
const LEAVE_IN_ALL = 45;
/** Answers made up before whoever waits gets a turn. */
const ANSWERS_A_TURN = 20;
const DEVICES = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'];

const random = () => randomInt(2 ** 32) / 2 ** 32;
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

/**
 * Fills a published study with test responses to its newest version: flagged as preview, counted by no figure and
 * no quota, and removed by `forgetRehearsal`. The study need not be open.
 *
 * @throws conflict where nothing was published, or where there are too many already
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
    // Counted once the study is locked: the statement that waits for it does not see those made meanwhile.
    const [{ made }] = await tx<[{ made: number }]>`
      select count(*)::int as made from responses
      where workspace = ${scope.workspace} and study = ${study} and preview and channel = ${REHEARSAL}`;
    if (made + count > MAX_REHEARSED)
      throw conflict(`There are already ${made} test responses. Delete them first.`);
    const wanted = { study, linkToken: row.link_token, resume: null, lock: false };
    const loaded = await loadResponse(tx, scope, wanted);
    const content = await readVersion(tx, scope, study, row.version);
    const writes: ResponseWrite[] = [];
    for (let at = 0; at < count; at += 1) writes.push(await makeUp(content, row.version, scope.now));
    const asLoaded = { id: study, linkToken: row.link_token, loaded: loaded.study };
    const { done } = await writeResponses(tx, scope, asLoaded, writes, true);
    await recordAudit(tx, scope, { action: 'study.rehearse', entity: study, detail: { count: done } });
    return done;
  });
}

/** Removes every test response, with answers. Returns how many there were. */
export async function forgetRehearsal(database: Database, scope: Scope, study: string): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  return database.within(scope, async (tx) => {
    const [found] = await tx`
      select from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
    if (!found) throw notFound('study');
    const gone = await tx`
      delete from responses where workspace = ${scope.workspace} and study = ${study} and preview
        and channel = ${REHEARSAL} returning id`;
    await recordAudit(tx, scope, {
      action: 'study.rehearsal.forget',
      entity: study,
      detail: { count: gone.length },
    });
    return gone.length;
  });
}

/** One simulated participant on their way through the study. */
async function makeUp(content: StudyContent, version: number, now: Date): Promise<ResponseWrite> {
  const id = randomUUID();
  const context = contextOfResponse({ id, parameters: {} });
  const blocks = new Map(content.blocks.map((block) => [block.id, block]));
  const values = new Map<string, unknown>();
  const leaves = random() * 100;
  const leave = Math.min(LEAVE, LEAVE_IN_ALL / content.blocks.length);
  let way = walk(content, values, findBlockType, context);
  while (way.next !== null && leaves > leave * values.size) {
    // A long study is walked as often as it has blocks: others get their turn meanwhile.
    if (values.size % ANSWERS_A_TURN === 0) await turn();
    values.set(way.next, answerOf(blocks.get(way.next)!));
    way = walk(content, values, findBlockType, context);
  }
  const answers = way.path.flatMap((block, at) => {
    if (!values.has(block)) return [];
    const { type, config } = blocks.get(block)!;
    const value = values.get(block);
    const words = value === null ? '' : requireBlockType(type).freeText(config, value);
    return [{ block, type, value, words, seq: at + 1, duration: 2_000 + randomInt(20_000) }];
  });
  const took = answers.reduce((sum, { duration }) => sum + duration, 0);
  const startedAt = new Date(now.getTime() - took - randomInt(7 * 86_400_000));
  const at = new Date(startedAt.getTime() + took);
  const status = way.outcome ?? 'abandoned';
  const completed = way.outcome === null ? null : at;
  const { base, others } = content.languages;
  return {
    ...{ id, revision: 0, status, seq: answers.length, reached: way.path, at, completedAt: completed },
    ...{
      seconds: status === 'completed' ? secondsBetween(startedAt, at) : null,
      quotas: null,
      counted: false,
    },
    ...{ marks: [], answers },
    begins: {
      ...{ version, channel: REHEARSAL, device: pick(DEVICES), language: pick([base, base, ...others]) },
      ...{ startedAt, resume: null, parameters: undefined, preview: true },
    },
  };
}

/** A generated answer; none where it would need a file, and sometimes none where none is asked for. */
function answerOf({ type: id, config, required }: Block): unknown {
  const type = requireBlockType(id);
  if (!type.isQuestion) return type.rehearse(config, random);
  if ('uploads' in type || (!required && random() < 0.1)) return null;
  const value = type.rehearse(config, random);
  return type.check(config, value, required) === null ? value : null;
}
