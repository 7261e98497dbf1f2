export { QuestionsStep } from '../questions-step.tsx';
