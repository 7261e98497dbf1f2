import { messages as problems } from './kit/problems/messages/en.ts';
import { messages as rules } from './kit/rules/messages/en.ts';

/** The English messages of `kit/problems` and `kit/rules`, for API clients that send an invalid answer. */
export const englishProblems = { ...problems, ...rules };
