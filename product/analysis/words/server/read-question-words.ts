import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { plainText, selectLanguage } from '#product/blocks/text.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { extractWords } from '../extract-words.ts';
import { listGeneralWords } from '../general-words.ts';
import type { QuestionKey } from '../question-words.ts';
import { readTextWords } from './read-text.ts';
import { listAnswerLanguages } from './resolve-labels.ts';
import { readStems } from './read-stems.ts';

/** The stems of words that say little on their own, in the languages that people answered a question in. */
export async function readGeneralWords(tx: Tx, scope: Scope, question: QuestionKey): Promise<string[]> {
  const stems: string[] = [];
  for (const language of await listAnswerLanguages(tx, scope, question)) {
    const words = listGeneralWords(language);
    const stem = await readStems(tx, language, words);
    stems.push(...words.flatMap((word) => stem(word) ?? []));
  }
  return [...new Set(stems)];
}

/** The stems of the words in a question and in the name of its study, in the languages that people answered it in. */
export async function readQuestionWords(tx: Tx, scope: Scope, question: QuestionKey): Promise<string[]> {
  const study = await requireStudy(tx, scope, question.study);
  const { blocks, base: baseLanguage } = await listBlocksAcrossVersions(tx, scope, study);
  const found = blocks.find(({ block }) => block.id === question.block);
  if (!found) return [];
  const title = createTeamTitle(found.block);
  const stems: string[] = [];
  for (const language of await listAnswerLanguages(tx, scope, question)) {
    const text = `${plainText(selectLanguage(title, language, baseLanguage))}\n${study.name}`;
    const words = readTextWords({ text, language });
    const stem = await readStems(
      tx,
      language,
      words.map(({ word }) => word),
    );
    stems.push(...extractWords(words, stem).words);
  }
  return [...new Set(stems)];
}
