import { expect, it } from 'vitest';
import { CHANNELS, channelName, openChannels, shortChannelName } from './channels.ts';
import { freshLink } from './fresh.ts';

it('a study’s open channels are those it lets people come by', () => {
  const link = freshLink('survey');
  expect(openChannels({ link })).toEqual(['link']);
  expect(openChannels({ link: { ...link, open: false } })).toEqual([]);
});

it.each(CHANNELS)('the channel %s has a name and a short one', (channel) => {
  for (const name of [channelName(channel), shortChannelName(channel)]) expect(name).toMatch(/^\p{Lu}/u);
});
