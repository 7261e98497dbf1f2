import { expect, it } from 'vitest';
import { createContent } from '#product/studies/create-content.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { buildResponseContext } from '../../rules/response-context.ts';
import { parseResponse } from './parse-response.ts';

it('lets others run between answers that are checked by rules', async () => {
  const rules = {
    match: 'all',
    list: Array.from({ length: 10 }, () => ({ kind: 'pattern', pattern: '((.?){140})*', example: 'a' })),
    message: {},
  };
  const blocks = Array.from({ length: 5 }, (_, n) =>
    makeBlock('short-text', `Code ${n}`, { config: { rules } }),
  );
  const content = { ...createContent('survey'), blocks };
  const answers = Object.fromEntries(blocks.map(({ id }) => [id, { text: 'ab'.repeat(100) }]));
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const parsed = await parseResponse(
    content,
    answers,
    buildResponseContext(content, { id: '', parameters: {}, attributes: null }),
  );
  clearImmediate(next);
  expect(parsed.answers).toHaveLength(blocks.length);
  expect(turns).toBeGreaterThanOrEqual(blocks.length);
});
