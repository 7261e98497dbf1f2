import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import type { Client } from './load.ts';

export interface BenchStudy {
  id: string;
  /** All questions, in order; the first of each kind also by name. */
  blocks: Block[];
  linkToken: string;
  choice: Block;
  score: Block;
  words: Block;
  options: string[];
}

const makeBlock = (type: string, title: string, config: object = {}): Block => {
  const block = createBlock(type);
  return { ...block, title: text(title), config: { ...(block.config as object), ...config } };
};

async function send<T>(client: Client, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await client.request(method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return (reply.text ? JSON.parse(reply.text) : undefined) as T;
}

/** Creates and publishes a study through the API, with questions of three types in turn (choice, NPS, text). */
export async function makeBenchStudy(team: Client, questions = 3): Promise<BenchStudy> {
  const options = Array.from({ length: 5 }, (_, index) => ({
    id: newId(),
    text: text(`Option ${index + 1}`),
    fixed: false,
  }));
  const kinds = [
    (place: number) => makeBlock('single-choice', `Which one? (${place})`, { options }),
    (place: number) => makeBlock('nps', `How likely are you to recommend it? (${place})`),
    (place: number) => makeBlock('open-question', `What would you change? (${place})`),
  ];
  const blocks = Array.from({ length: questions }, (_, index) => kinds[index % 3]!(index + 1));
  const [choice, score, words] = blocks as [Block, Block, Block];
  const { id, linkToken } = await publish(team, blocks);
  return {
    id,
    linkToken,
    blocks,
    choice,
    score,
    words,
    options: options.map((option) => option.id),
  };
}

/** Creates and publishes a study with a consent and one question that is answered on video. */
export async function makeRecordedStudy(
  team: Client,
): Promise<{ linkToken: string; consent: string; block: string }> {
  const consent = makeBlock('consent', 'Recording', makeConsent('We record you.'));
  const block = makeBlock('open-question', 'What was hard?', { modes: ['video'] });
  const { linkToken } = await publish(team, [consent, block]);
  return { linkToken, consent: consent.id, block: block.id };
}

async function publish(team: Client, blocks: Block[]): Promise<{ id: string; linkToken: string }> {
  const { id } = await send<{ id: string }>(team, 'POST', '/api/studies', {
    name: 'Benchmark',
    kind: 'survey',
  });
  const study = await send<{ revision: number; draft: { blocks: Block[] }; linkToken: string }>(
    team,
    'GET',
    `/api/studies/${id}`,
  );
  const changes = [
    ...study.draft.blocks.map((block) => ({ do: 'remove', id: block.id })),
    ...blocks.map((block, index) => ({ do: 'add', block, after: blocks[index - 1]?.id ?? null })),
  ];
  const saved = await send<{ revision: number }>(team, 'PATCH', `/api/studies/${id}/draft`, {
    revision: study.revision,
    changes,
  });
  await send(team, 'POST', `/api/studies/${id}/publish`, { revision: saved.revision });
  return { id, linkToken: study.linkToken };
}
