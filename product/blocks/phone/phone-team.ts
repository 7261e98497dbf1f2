import { defineTeamBlock } from '../team-block.ts';
import { randomIntBetween } from '../kit/random.ts';
import { oneLineTeam } from '../kit/typed/one-line-team.ts';
import { phone, type PhoneConfig, type PhoneAnswer } from './phone.ts';
import * as schemas from './schema.ts';

export const phoneTeam = defineTeamBlock<PhoneConfig, PhoneAnswer>(phone, {
  ...oneLineTeam,
  schemas,
  version: 1,
  label: 'Phone number',
  hint: 'Collects a phone number, with or without country code.',
  menuSection: 'values',
  playerFile: 'fields',
  createRandomAnswer: (_config, random) => ({ text: `+44 20 7946 0${randomIntBetween(random, 100, 999)}` }),
});
