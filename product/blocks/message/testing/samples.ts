import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { MessageAnswer, MessageConfig } from '../message.ts';

const config: MessageConfig = { text: text('Hello'), button: {}, welcome: true };

export const samples: Samples<MessageConfig, MessageAnswer> = {
  validConfigs: [config, { text: {}, button: text('Go on'), welcome: false }],
  invalidConfigs: [
    {},
    { ...config, welcome: 'yes' },
    { ...config, html: '<b>' },
    { ...config, text: 'Hello' },
  ],
  storedConfigs: [[1, config]],
  answers: [{ config, answer: { seen: true }, problem: null }],
  malformedAnswers: [{}, { seen: false }, { seen: true, more: 1 }, true],
};
