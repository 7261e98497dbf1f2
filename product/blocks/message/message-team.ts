import { defineTeamBlock, nonQuestionTeam } from '../team-block.ts';
import { reviewText } from '../review-text.ts';
import { message, type MessageConfig, type MessageAnswer } from './message.ts';
import * as schemas from './schema.ts';

export const messageTeam = defineTeamBlock<MessageConfig, MessageAnswer>(message, {
  ...nonQuestionTeam,
  schemas,
  version: 1,
  label: 'Message',
  hint: 'A text without a question: a welcome, instructions, a break.',
  menuSection: 'structure',
  isCommon: true,
  pinnedFirst: ({ welcome }) => welcome,
  createConfig: () => ({ text: {}, button: {}, welcome: false }),
  upgrade: (config) => config as MessageConfig,
  review: ({ text, button }, languages) => [
    ...reviewText(text, languages, { field: 'text', missingMessage: null, name: 'text' }),
    ...reviewText(button, languages, { field: 'button', missingMessage: null, name: 'button' }),
  ],
  createRandomAnswer: () => ({ seen: true }),
});
