import { foldForSearch } from '#platform/text/fold-for-search.ts';
import type { Article } from './article.ts';

/** Words and phrases of one meaning: a search for one also finds the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['survey', 'study', 'questionnaire', 'poll', 'form'],
  ['branching', 'skip logic', 'logic', 'rule', 'condition'],
  ['quota', 'limit', 'cap', 'target'],
  ['participant', 'respondent', 'people'],
  ['sso', 'single sign-on', 'saml', 'oidc'],
  ['2fa', 'mfa', 'two-factor', 'authenticator'],
  ['export', 'download', 'csv', 'zip', 'backup'],
  ['delete', 'erase', 'remove', 'gdpr', 'retention'],
  ['invite', 'member', 'colleague', 'user', 'seat'],
  ['permission', 'role', 'access', 'rights'],
  ['brand', 'theme', 'logo', 'colour', 'color', 'style'],
  ['translate', 'translation', 'language', 'locale'],
  ['shortcut', 'hotkey', 'keyboard'],
  ['chart', 'figure', 'graph', 'result', 'analysis'],
  ['api', 'token', 'developer'],
  ['share', 'publish', 'distribute', 'link', 'url'],
  ['folder', 'project'],
  ['log in', 'login', 'signin', 'password'],
];

const normalise = (text: string) => foldForSearch(text.normalize('NFKD'));

/** Whether a text has a word that begins with the term. */
const hasTerm = (text: string, term: string) => {
  const at = ` ${text.replace(/[^\p{L}\p{N}-]+/gu, ' ')}`;
  return at.includes(` ${term}`);
};

const listMeanings = (word: string): string[] => [
  ...new Set([
    word,
    ...SYNONYMS.filter((terms) => terms.some((term) => term === word || `${term}s` === word)).flat(),
  ]),
];

/** How well an article has a term: in its title, among its keywords, in its text; 0 for not at all. */
function scoreTerm({ title, keywords, paragraphs }: Article, term: string): number {
  if (hasTerm(normalise(title), term)) return 8;
  if (keywords.some((keyword) => hasTerm(normalise(keyword), term))) return 4;
  return paragraphs.some((paragraph) => hasTerm(normalise(paragraph), term)) ? 1 : 0;
}

/** Words that say nothing about what is searched for. */
const EMPTY_WORDS = new Set('a an the how do i can to of in on my is with for and what where'.split(' '));

/**
 * Articles that have every word of the query or a synonym of it, the best first. Words match from their beginning, so
 * that results appear while somebody types. Without a query: all.
 */
export function searchArticles(articles: readonly Article[], query: string): Article[] {
  const typed = normalise(query)
    .trim()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const words = typed.filter((word) => !EMPTY_WORDS.has(word));
  if (words.length === 0) return typed.length === 0 ? [...articles] : [];
  return articles
    .map((article) => {
      const scores = words.map((word) =>
        // What was typed counts more than its synonyms.
        Math.max(
          2 * scoreTerm(article, word),
          ...listMeanings(word).map((meaning) => scoreTerm(article, meaning)),
        ),
      );
      return { article, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article);
}
