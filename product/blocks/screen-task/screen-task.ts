import { defineBlock, type AnswerProblem, type Fact } from '../block.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { parseAddress, reachesTarget } from './task-address.ts';
import { isRecorded, type ScreenTaskAnswer, type ScreenTaskConfig } from './task.ts';

/** How a task ended, as used in figures and logic. */
export type TaskEnd = 'done' | 'reached' | 'elsewhere' | 'gave_up' | 'timeout' | 'unable';

export const TASK_END_LABELS: Readonly<Record<TaskEnd, string>> = {
  done: 'Said they finished',
  reached: 'Reached the URL',
  elsewhere: 'Ended somewhere else',
  gave_up: 'Couldn’t finish it',
  timeout: 'Ran out of time',
  unable: 'Couldn’t share their screen',
};
export const SUCCESSFUL_ENDS: readonly string[] = ['done', 'reached'];

export function classifyEnd(
  { success, target }: ScreenTaskConfig,
  { outcome, address }: ScreenTaskAnswer,
): TaskEnd {
  if (outcome !== 'done' || success === 'self') return outcome;
  return reachesTarget(target, address) ? 'reached' : 'elsewhere';
}

/** A recording is not demanded of an answer, since a task that was done counts also when its recording was lost. */
function check(config: ScreenTaskConfig, answer: ScreenTaskAnswer): AnswerProblem | null {
  const { outcome, address, ms, recordings } = answer;
  const tracks = recordings.map(({ track }) => track);
  const isTooMuch =
    new Set(tracks).size < tracks.length ||
    (tracks.length > 0 && !isRecorded(config)) ||
    (tracks.includes('camera') && !config.camera);
  const needsAddress = config.success === 'address' && outcome === 'done';
  if (isTooMuch || (!needsAddress && address !== '')) return { key: 'not_an_option' };
  if (needsAddress && !parseAddress(address)) return { key: 'not_done' };
  if (outcome === 'unable' && (config.recording !== 'required' || ms > 0 || tracks.length > 0))
    return { key: 'not_an_option' };
  const isTimeUp = config.timeLimit !== null && ms >= config.timeLimit * 1_000;
  return outcome === 'timeout' && !isTimeUp ? { key: 'not_done' } : null;
}

function facts(config: ScreenTaskConfig, answer: ScreenTaskAnswer): Fact[] {
  const end = classifyEnd(config, answer);
  const seconds = answer.ms / 1_000;
  const answerFacts: Fact[] = [{ part: '', choice: end, number: null }];
  if (end !== 'unable') answerFacts.push(createTimeFact('all', seconds));
  if (SUCCESSFUL_ENDS.includes(end)) answerFacts.push(createTimeFact('succeeded', seconds));
  if (isRecorded(config))
    answerFacts.push({
      part: 'recorded',
      choice: answer.recordings.length > 0 ? 'yes' : 'no',
      number: null,
    });
  return answerFacts;
}

/** How it ended, when, where, and whether it was recorded. */
export function describeTask(config: ScreenTaskConfig, answer: ScreenTaskAnswer): string[] {
  const end = classifyEnd(config, answer);
  if (end === 'unable') return [TASK_END_LABELS[end]];
  return [
    TASK_END_LABELS[end],
    `after ${formatSeconds(Math.round(answer.ms / 1_000))}`,
    ...(answer.address === '' ? [] : [`at ${answer.address}`]),
    ...(isRecorded(config) && answer.recordings.length === 0 ? ['not recorded'] : []),
  ];
}

/** A task that people do on a website or in another program while their screen is recorded. */
export const screenTask = defineBlock<ScreenTaskConfig, ScreenTaskAnswer>({
  id: 'screen-task',
  isQuestion: true,
  check,
  facts,
  freeText: () => '',
  formatAnswer: (config, answer) => describeTask(config, answer).join(' · '),
});
