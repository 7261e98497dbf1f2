import { defineTeamBlock } from '../team-block.ts';
import { randomIntBetween } from '../kit/random.ts';
import { oneLineTeam } from '../kit/typed/one-line-team.ts';
import { email, type EmailConfig, type EmailAnswer } from './email.ts';
import * as schemas from './schema.ts';

export const emailTeam = defineTeamBlock<EmailConfig, EmailAnswer>(email, {
  ...oneLineTeam,
  schemas,
  version: 1,
  label: 'Email address',
  hint: 'Collects a valid email address.',
  menuSection: 'values',
  playerFile: 'fields',
  valueKind: 'email',
  readIdentity: ({ text }) => ({ email: text, name: null }),
  createRandomAnswer: (_config, random) => ({
    text: `person${randomIntBetween(random, 1, 9999)}@example.org`,
  }),
});
