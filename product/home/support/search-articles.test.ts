import { expect, test } from 'vitest';
import { ARTICLES } from './articles.ts';
import { searchArticles } from './search-articles.ts';

const find = (query: string) => searchArticles(ARTICLES, query).map(({ id }) => id);

test.each([
  ['quota', 'quotas'],
  ['Quotas?', 'quotas'],
  ['how do I invite a colleague', 'team'],
  ['branch', 'logic'],
  ['hotkeys', 'keyboard'],
  ['2fa', 'security'],
  ['sso', 'single-sign-on'],
  ['okta', 'single-sign-on'],
  ['color', 'customisation'],
  ['GDPR', 'retention'],
  ['slack', 'webhooks'],
  ['backup', 'exports'],
  ['raking', 'weights'],
  ['folder', 'projects'],
  ['questionnaire', 'make-a-study'],
])('“%s” finds first %s [O-015]', (query, id) => {
  expect(find(query)[0]).toBe(id);
});

test('every word has to match, and nothing is found for others [O-015]', () => {
  expect(find('quota zebra')).toEqual([]);
  expect(find('how to')).toEqual([]);
  for (const query of ['', ' ', '(.*']) expect(find(query)).toHaveLength(ARTICLES.length);
});

test('the articles cover what stands, each with its own id and text', () => {
  expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
  expect(ARTICLES.length).toBeGreaterThanOrEqual(15);
  for (const { paragraphs, keywords } of ARTICLES)
    expect([paragraphs.length > 1, keywords.length > 1]).toEqual([true, true]);
});
