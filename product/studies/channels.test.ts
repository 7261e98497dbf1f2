import { expect, it } from 'vitest';
import { CHANNELS, getChannelName, listOpenChannels, getShortChannelName } from './channels.ts';
import { createLinkChannel } from './create-content.ts';

it('lists the open channels of a study', () => {
  const link = createLinkChannel('survey');
  expect(listOpenChannels({ link })).toEqual(['link']);
  expect(listOpenChannels({ link: { ...link, open: false } })).toEqual([]);
});

it.each(CHANNELS)('the channel %s has a name and a short name', (channel) => {
  for (const name of [getChannelName(channel), getShortChannelName(channel)])
    expect(name).toMatch(/^\p{Lu}/u);
});
