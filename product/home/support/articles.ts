import { TOPICS, type Article } from './article.ts';

const files = import.meta.glob<Article>('./articles/**/*.ts', { eager: true, import: 'article' });

/** All help texts, by topic and title. */
export const ARTICLES: readonly Article[] = Object.values(files).toSorted(
  (a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic) || a.title.localeCompare(b.title, 'en'),
);
