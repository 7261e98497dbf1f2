import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id } from '#product/blocks/block.ts';
import type { AnswerState } from '#product/blocks/player.ts';
import type { ClosedReason } from '../../closed-reasons.ts';
import type { PlayedStudy } from '../../contract.ts';
import { MIN_PASTED } from '../../quality/pasted.ts';
import { computeSeed } from '../path.ts';
import { buildContext, createInitialState, findDeviceFiles } from './answering-state.ts';
import type { AnsweringEvent, AnsweringOptions, Effect } from './effects.ts';
import { transition } from './transition.ts';
import { CallFailure, classifyFailure, type ResponseProgress, type Started } from './transport.ts';

/** Runs the state machine of a response: passes events to `transition` and performs its effects. */
export function createAnswering(options: AnsweringOptions) {
  const { transport, device, tabs } = options;
  const { code, parameters } = options.start;
  let state = createInitialState(options.study, randomUuid(), parameters, code !== undefined);
  let seeds = new Map<Id, number>();
  /** Blocks on whose screen a long text was pasted. */
  let pasted = new Set<Id>();
  const listeners = new Set<() => void>();

  /** Resolves when the start requests it causes have completed; answers are sent in the background. */
  async function dispatch(event: AnsweringEvent): Promise<void> {
    const previousView = state.view;
    const { state: next, effects } = transition(state, event, options.clock());
    state = next;
    if (state.view !== previousView) for (const listener of listeners) listener();
    await Promise.all(effects.map(runEffect));
  }

  function describeFailure(error: unknown) {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, String(error));
    return { failure, kind: classifyFailure(failure, options.isOnline()) };
  }

  async function runEffect(effect: Effect): Promise<void> {
    switch (effect.type) {
      case 'start':
        return start(effect);
      case 'sendStoredAnswers':
        return import('./send-stored-answers.ts')
          .then(({ sendStoredAnswers }) => sendStoredAnswers(options, effect.stored))
          .catch(() => false)
          .then((succeeded) => dispatch({ type: 'storedAnswersSent', succeeded, key: effect.key }));
      case 'send':
        return void send(effect);
      case 'retryLater':
        return void options
          .wait(effect.delay)
          .then(() => dispatch({ type: 'retry', generation: effect.generation }));
      case 'saveDraft':
        return void device.save(effect.draft);
      case 'clearDevice':
        return void device.clear();
      case 'notifyTabs':
        return tabs.notify();
      case 'reportFirstAnswer':
        return options.onFirstAnswer();
    }
  }

  async function start({ call, delay }: Extract<Effect, { type: 'start' }>): Promise<void> {
    if (delay > 0) await options.wait(delay);
    const mode = call.purpose === 'look' || call.purpose === 'fresh' ? call.purpose : 'continue';
    const { key, study } = state;
    let started: Started;
    try {
      started = await transport.start({ ...options.start, version: study.version, key, mode });
    } catch (error) {
      return dispatch({ type: 'startFailed', call, ...describeFailure(error) });
    }
    // A new person's response must not contain anything of the previous one.
    if (call.purpose === 'fresh') {
      await device.clear();
      seeds = new Map();
      pasted = new Set();
    }
    return dispatch({ type: 'started', call, started });
  }

  async function send({ item, generation }: Extract<Effect, { type: 'send' }>): Promise<void> {
    const { block, value, duration, pasted: wasPasted, seq } = item;
    const files = findDeviceFiles(state.study, item);
    let progress: ResponseProgress;
    try {
      if (files) {
        const sent = { ...item, value: await options.sendFiles(item, files) };
        // Another tab may have continued meanwhile.
        if (generation !== state.queue.generation) return;
        if (sent.value !== value)
          return dispatch({
            type: 'sendFailed',
            item: sent,
            generation,
            ...describeFailure(new CallFailure(400, 'file')),
          });
      }
      progress = await (block === null
        ? transport.finish()
        : transport.save(block, { value, seq: seq!, duration, pasted: wasPasted }));
    } catch (error) {
      return dispatch({ type: 'sendFailed', item, generation, ...describeFailure(error) });
    }
    if (files) void options.sendFiles(item, files, true);
    return dispatch({ type: 'sent', progress, item, generation });
  }

  const resume = async (choice: 'continue' | 'fresh') =>
    dispatch({ type: 'resume', choice, stored: await device.load(), key: randomUuid() });

  tabs.listen(() => void dispatch({ type: 'otherTab' }));

  return {
    getState: () => state.view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether closing the page now would lose or delay answers. */
    hasUnsentAnswers: () => state.queue.items.length > 0,
    /** Whether the device keeps the answers when the page is closed. */
    isOnDevice: () => device.isPersistent(),
    /** `closedReason`: why no new response may start now; an earlier one may still be finished. */
    begin: async (closedReason: ClosedReason | null) =>
      dispatch({
        type: 'begin',
        stored: await device.load(),
        isSameTab: device.isSameTab(),
        closedReason,
      }),
    resume,
    startAgain: () => dispatch({ type: 'startAgain', key: randomUuid() }),
    /** "Continue here", after another tab has continued the response. */
    async takeOver() {
      void dispatch({ type: 'takeOver' });
      await resume('continue');
    },
    change: (block: Id, value: unknown) => void dispatch({ type: 'change', block, value }),
    commit: (block: Id, value: unknown) =>
      void dispatch({ type: 'commit', block, value, ...(pasted.has(block) && { pasted: true }) }),
    /** Saves what is complete as an answer, and stays on the block. */
    keep: (block: Id, value: unknown) => void dispatch({ type: 'keep', block, value }),
    skip: (block: Id) => void dispatch({ type: 'skip', block }),
    paste: (block: Id, characters: number) => void (characters > MIN_PASTED && pasted.add(block)),
    back: () => void dispatch({ type: 'back' }),
    preview: (study: PlayedStudy, block: Id | null) => void dispatch({ type: 'preview', study, block }),
    /** Seed for the order of shuffled options on a block; constant for the whole response. */
    getSeed(block: Id): number {
      let seed = seeds.get(block);
      if (seed === undefined) {
        seed = computeSeed(String(state.seed ?? state.key), block);
        seeds.set(block, seed);
      }
      return seed;
    },
    getAnswerState(block: Id): AnswerState {
      const { answers, drafts, queue } = state;
      if (!answers.has(block) || drafts.has(block)) return 'draft';
      if (!queue.items.some((item) => item.block === block)) return 'saved';
      return queue.sending === 'waiting' ? 'waiting' : 'sending';
    },
    hasOwnLink: state.hasOwnLink,
    getStudy: () => state.study,
    getContext: () => buildContext(state),
  };
}
export type Answering = ReturnType<typeof createAnswering>;
