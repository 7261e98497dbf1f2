import type { PlayedStudy } from '../../contract.ts';
import { computePath } from '../path.ts';
import type { ResponseProgress, Transport } from './transport.ts';

const PREVIEW_SEED = 0.5;

/** Keeps answers in memory: a preview stores nothing on the server. `study` returns the newest draft. */
export function createPreviewTransport(study: () => PlayedStudy): Transport {
  const answers = new Map<string, unknown>();
  let seq = 0;
  const computeProgress = (isFinished: boolean): ResponseProgress => {
    const walk = computePath(study(), answers, { seed: PREVIEW_SEED, parameters: study().parameters ?? {} });
    return {
      status: isFinished && walk.next === null ? (walk.outcome ?? 'completed') : 'in_progress',
      seq,
      path: walk.path,
      next: walk.next,
      ending: walk.ending,
    };
  };
  return {
    start: async () => {
      answers.clear();
      return {
        state: 'begun',
        version: null,
        study: null,
        progress: computeProgress(false),
        answers: {},
        seed: PREVIEW_SEED,
        parameters: study().parameters ?? {},
      };
    },
    save: async (block, body) => {
      answers.set(block, body.value);
      seq = Math.max(seq, body.seq);
      return computeProgress(false);
    },
    finish: async () => computeProgress(true),
  };
}
