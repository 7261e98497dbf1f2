// What other nouns need of interviews: the ids of their blocks, what they ask for, and what people answer.
export { interview, type InterviewAnswer, type InterviewConfig } from './interview/interview.ts';
