/** What the rarer types find wrong with an answer, in English: for programs that send one. */
export { messages as englishProblems } from './kit/problems/messages/en.ts';
