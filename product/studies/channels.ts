import type { LinkChannel } from './study.ts';

/** How participants get to a study. Stored with each response, so entries are added but never renamed. */
export const CHANNELS = ['link', 'people', 'panel'] as const;
export type Channel = (typeof CHANNELS)[number];

interface ChannelDetails {
  name: string;
  /** For narrow places, such as a column of a list. */
  shortName: string;
  isOpen(study: { link: LinkChannel }): boolean;
}

const CHANNEL_DETAILS: Record<Channel, ChannelDetails> = {
  link: { name: 'Public link', shortName: 'Link', isOpen: ({ link }) => link.open },
  // Personal links work as long as the study is live; who has one is nothing that the study says.
  people: { name: 'Personal links', shortName: 'Personal', isOpen: () => false },
  // Whether a panel sends people is decided there.
  panel: { name: 'Panel', shortName: 'Panel', isOpen: () => false },
};

/** The display name of a channel. */
export const getChannelName = (channel: Channel): string => CHANNEL_DETAILS[channel].name;
export const getShortChannelName = (channel: Channel): string => CHANNEL_DETAILS[channel].shortName;

/** The channels that accept participants once the study is live. */
export const listOpenChannels = (study: { link: LinkChannel }): Channel[] =>
  CHANNELS.filter((channel) => CHANNEL_DETAILS[channel].isOpen(study));
