/** The English messages of `kit/problems`, for API clients that send an invalid answer. */
export { messages as englishProblems } from './kit/problems/messages/en.ts';
