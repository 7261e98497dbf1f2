import type { PlayedStudy } from '../../contract.ts';
import { endingFor, propose } from '../path.ts';
import type { ResponseProgress, Transport } from './transport.ts';

const PREVIEW_SEED = 0.5;

/** Answers that stay in the page: the live preview of a draft writes nothing. `study` is the newest draft. */
export function previewTransport(study: () => PlayedStudy): Transport {
  const answers = new Map<string, unknown>();
  let seq = 0;
  const standing = (finished: boolean): ResponseProgress => {
    const way = propose(study(), answers, { seed: PREVIEW_SEED, parameters: {} });
    const outcome = way.outcome ?? 'completed';
    return {
      status: finished && way.next === null ? outcome : 'in_progress',
      seq,
      path: way.path,
      next: way.next,
      ending: way.ending ?? (finished ? endingFor(study(), outcome) : null),
    };
  };
  return {
    start: async () => {
      answers.clear();
      return {
        state: 'begun',
        version: null,
        study: null,
        standing: standing(false),
        answers: {},
        seed: PREVIEW_SEED,
        parameters: {},
      };
    },
    save: async (block, body) => {
      answers.set(block, body.value);
      seq = Math.max(seq, body.seq);
      return standing(false);
    },
    finish: async () => standing(true),
  };
}
