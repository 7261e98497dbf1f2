export { QuestionsStep } from '../../questions/questions-step.tsx';
