import type { LinkChannel } from './study.ts';

/** How people come to a study. Stored with each response: an entry is added, never renamed. */
export const CHANNELS = ['link'] as const;
export type Channel = (typeof CHANNELS)[number];

interface ChannelOf {
  name: string;
  /** Where there is little room, such as a column of a list. */
  shortName: string;
  isOpen(study: { link: LinkChannel }): boolean;
}

const OF_CHANNEL: Record<Channel, ChannelOf> = {
  link: { name: 'Public link', shortName: 'Link', isOpen: ({ link }) => link.open },
};

/** What a channel is called. */
export const channelName = (channel: Channel): string => OF_CHANNEL[channel].name;
export const shortChannelName = (channel: Channel): string => OF_CHANNEL[channel].shortName;

/** The channels people can come by once the study is live. */
export const openChannels = (study: { link: LinkChannel }): Channel[] =>
  CHANNELS.filter((channel) => OF_CHANNEL[channel].isOpen(study));
