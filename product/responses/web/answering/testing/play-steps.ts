import { expect } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import type { PlayedStudy } from '../../../contract.ts';
import { registerBlockType } from '../../loaded-types.ts';
import { createInitialState } from '../answering-state.ts';
import type { StoredDraft } from '../device.ts';
import type { AnsweringEvent, Effect, EventOf } from '../effects.ts';
import { transition } from '../transition.ts';
import { CallFailure, type ResponseProgress, type Started } from '../transport.ts';

for (const type of blockTypes) registerBlockType(type);

export const text = (id: string, required: boolean) => ({
  id,
  type: 'short-text',
  title: { en: [id] },
  help: null,
  required,
  showIf: null,
  skips: [],
  config: { placeholder: {}, minLength: null, maxLength: 80 },
});
export const study: PlayedStudy = {
  name: 'Films',
  groups: [],
  variables: [],
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [text('one', true), text('two', false)],
};
export const A = { text: 'a' };
export const B = { text: 'b' };

/** Progress after this number of answers. */
export const progressAt = (
  answerCount: number,
  change: Partial<ResponseProgress> = {},
): ResponseProgress => ({
  status: 'in_progress',
  seq: answerCount,
  ending: null,
  path: ['one', 'two'].slice(0, answerCount + 1),
  next: ['one', 'two'][answerCount] ?? null,
  ...change,
});
export const begun = (change: Partial<Started> = {}): Started => ({
  state: 'begun',
  version: 1,
  study: null,
  progress: progressAt(0),
  answers: {},
  seed: 0.5,
  parameters: {},
  ...change,
});
export const stored = (change: Partial<StoredDraft> = {}): StoredDraft => ({
  key: 'kept',
  seed: 0.5,
  answers: [['one', A]],
  seq: 0,
  unsent: [{ block: 'one', value: A, duration: 5, seq: null }],
  ...change,
});
const NO_REPLY = new CallFailure(0, '');
export const refusal = (status: number, retryAfterSeconds = 0) =>
  new CallFailure(status, 'No.', retryAfterSeconds);

/** Both were sent, and neither reply arrived. */
export const TWO_SENT = ['one', 'two'].map((block, index) => ({
  block,
  value: A,
  duration: 5,
  seq: index + 1,
}));

/** An event, or a function that builds one from the newest effect of a type. */
export type Step =
  | AnsweringEvent
  | ((newest: <T extends Effect['type']>(type: T) => Extract<Effect, { type: T }>) => AnsweringEvent);

export const begin = (draft: StoredDraft | null = null): Step => ({
  type: 'begin',
  isSameTab: false,
  stored: draft,
  closedReason: null,
});
export const started =
  (reply = begun()): Step =>
  (newest) => ({ type: 'started', call: newest('start').call, started: reply });
export const startFailed =
  (failure = NO_REPLY): Step =>
  (newest) => ({
    type: 'startFailed',
    call: newest('start').call,
    failure,
    kind: 'offline',
  });
export const sent =
  (progress: ResponseProgress): Step =>
  (newest) => ({ ...newest('send'), type: 'sent', progress });
export const sendFailed =
  (failure = NO_REPLY): Step =>
  (newest) => ({
    ...newest('send'),
    type: 'sendFailed',
    failure,
    kind: 'offline',
  });
export const retry: Step = (newest) => ({ type: 'retry', generation: newest('retryLater').generation });
export const commit = (block: string, value: unknown): Step => ({ type: 'commit', block, value });
export const skip = (block: string): Step => ({ type: 'skip', block });
export const back: Step = { type: 'back' };
export const otherTab: Step = { type: 'otherTab' };
export const choose = (choice: EventOf<'resume'>['choice'], draft: StoredDraft | null): Step => ({
  type: 'resume',
  choice,
  stored: draft,
  key: 'other',
});

export function play(steps: Step[], played = study, hasOwnLink = false) {
  let state = createInitialState(played, 'key', {}, hasOwnLink);
  const allEffects: Effect[] = [];
  let effects: Effect[] = [];
  const newest = <T extends Effect['type']>(type: T) =>
    allEffects.findLast((effect): effect is Extract<Effect, { type: T }> => effect.type === type)!;
  for (const [index, step] of steps.entries()) {
    const previous = state;
    const copy = structuredClone(state);
    const event = typeof step === 'function' ? step(newest) : step;
    ({ state, effects } = transition(previous, event, index * 1_000));
    // A transition does not change its input.
    expect(previous).toEqual(copy);
    allEffects.push(...effects);
  }
  return { state, effects, allEffects };
}

/** Describes in one line: the screen | the queue | the effects of the last event. */
export function describeResult(steps: Step[]): string {
  const { state, effects } = play(steps);
  const { screen } = state.view;
  const screenText = Object.values(screen)
    .filter((part) => part !== null)
    .join(' ');
  const unsent = state.queue.items.map(
    ({ block, seq }) => `${block ?? 'finish'}${seq === null ? '' : `#${seq}`}`,
  );
  const performed = effects.map((effect) => {
    if (effect.type === 'start')
      return `start ${effect.call.purpose}${effect.delay ? ` after ${effect.delay}` : ''}`;
    if (effect.type === 'send')
      return `send ${effect.item.block ?? 'finish'}${effect.item.seq ? `#${effect.item.seq}` : ''}`;
    if (effect.type === 'retryLater') return `retry after ${effect.delay}`;
    return effect.type;
  });
  return `${screenText} | ${unsent.join(', ')} | ${performed.join(', ')}`;
}
