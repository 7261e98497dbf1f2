import { randomInt, randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { requireTeamBlockType, findTeamBlockType } from '#product/blocks/team-types.ts';
import { listFittingAnswers } from '#product/blocks/typed-answers.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { listConsentStates, needsRecordingConsent } from '../../consent/consent.ts';
import { may } from '../../consent/may.ts';
import { UPLOAD_QUOTAS } from '../../limits.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import { REHEARSAL_CHANNEL, computeSecondsBetween } from '../../response.ts';
import type { ResponseWrite } from '../../server/writing/write-responses.ts';
import { recordAnswer, type NewTestRecording } from './recordings/record-answer.ts';
import type { RecordingSlots } from './recordings/read-recording-slots.ts';

/** Percentage of simulated participants who leave at each block, and in a whole study, so that most finish long ones. */
const MAX_LEAVE_PERCENT_PER_BLOCK = 3;
const MAX_LEAVE_PERCENT = 45;
/** Answers generated before the event loop serves other requests. */
const ANSWERS_BETWEEN_YIELDS = 20;
const DEVICE_SAMPLE = ['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'];
/** Answers to a consent, of which the one that grants most is taken. */
const CONSENT_ATTEMPTS = 30;

const random = () => randomInt(2 ** 32) / 2 ** 32;
const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

interface TestResponse {
  write: ResponseWrite;
  recordings: NewTestRecording[];
}

/**
 * A simulated participant who answers the study, or leaves it halfway. While there are free slots, it agrees to be recorded
 * where a consent asks for it, and records its answers.
 */
export async function makeTestResponse(
  content: StudyContent,
  version: number,
  now: Date,
  slots: RecordingSlots,
  speaker: number,
): Promise<TestResponse> {
  const id = randomUUID();
  const context = buildResponseContext(content, { id, parameters: {}, attributes: null });
  const blocks = new Map(content.blocks.map((block) => [block.id, block]));
  const values = new Map<string, unknown>();
  const recordings: NewTestRecording[] = [];
  const mayRecord = (block: Block) =>
    slots.isFree(block.id) &&
    recordings.length < UPLOAD_QUOTAS.response.files - 1 &&
    (!needsRecordingConsent(block) || hasAgreed(content, values, now));
  const isWilling = content.blocks.some(
    ({ id: block, type, config }) =>
      slots.isFree(block) &&
      (requireTeamBlockType(type).uploads?.listTestRecordings(config, random) ?? []).length > 0,
  );
  const leavesAt = random() * 100;
  const leavePercent = Math.min(MAX_LEAVE_PERCENT_PER_BLOCK, MAX_LEAVE_PERCENT / content.blocks.length);
  let walked = walk(content, values, findTeamBlockType, context);
  while (walked.next !== null && leavesAt > leavePercent * values.size) {
    // The walk is repeated for each block, so a long study would block the event loop.
    if (values.size % ANSWERS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    const block = blocks.get(walked.next)!;
    const recorded = mayRecord(block) ? recordAnswer(id, block, speaker, random) : null;
    recordings.push(...(recorded?.recordings ?? []));
    values.set(block.id, recorded ? recorded.value : simulateAnswer(block, isWilling));
    walked = walk(content, values, findTeamBlockType, context);
  }
  const answers = walked.path.flatMap((block, index) => {
    if (!values.has(block)) return [];
    const { type, config } = blocks.get(block)!;
    const value = values.get(block);
    const freeText = value === null ? '' : requireTeamBlockType(type).freeText(config, value);
    return [{ block, type, value, freeText, seq: index + 1, duration: 2_000 + randomInt(20_000) }];
  });
  const recordingsOnPath = recordings.filter(({ block }) => walked.path.includes(block));
  slots.use(recordingsOnPath);
  const durationMs = answers.reduce((sum, { duration }) => sum + duration, 0);
  const startedAt = new Date(now.getTime() - durationMs - randomInt(7 * 86_400_000));
  const lastAt = new Date(startedAt.getTime() + durationMs);
  const status = walked.outcome ?? 'abandoned';
  const { base, others } = content.languages;
  const write: ResponseWrite = {
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
  return { write, recordings: recordingsOnPath };
}

/** Whether the answers so far include a consent to be recorded. */
function hasAgreed({ blocks }: StudyContent, values: ReadonlyMap<string, unknown>, now: Date): boolean {
  const answers = [...values].map(([block, value]) => ({ block, value, at: now }));
  return may(listConsentStates(blocks, answers, new Map()), 'record');
}

/** A generated answer without files; null when it needs one, and sometimes when optional. */
function simulateAnswer(block: Block, isWilling: boolean): unknown {
  const { type: id, config, required } = block;
  const type = requireTeamBlockType(id);
  if (!type.isQuestion) return type.createRandomAnswer(config, random);
  if (type.readConsent && isWilling) {
    const answers = Array.from({ length: CONSENT_ATTEMPTS }, () => type.createRandomAnswer(config, random));
    const countGranted = (answer: unknown) => type.readConsent!(config, answer).granted.length;
    return answers.reduce((best, answer) => (countGranted(answer) > countGranted(best) ? answer : best));
  }
  if (type.uploads?.needsFile(config) || (!required && random() < 0.1)) return null;
  const fitting = listFittingAnswers(type, block, random, 1);
  return fitting.length > 0 ? pickRandom(fitting) : null;
}
