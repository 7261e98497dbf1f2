import { defineFeature } from '#platform/feature/feature.ts';
import type { CalendarProvider } from '../../server/list-providers.ts';
import { readTexts } from '../../server/reading/read-texts.ts';
import { fetchFeed } from './fetch-feed.ts';

const readBusy: CalendarProvider['readBusy'] = async (calendar, question) =>
  readTexts(calendar, { ...question, texts: [await fetchFeed(calendar)] });

/** A calendar that is published at an address (ICS): read only. */
export const feedFeature = defineFeature({
  calendarProvider: {
    id: 'feed',
    findCalendars: async (connection, question) => {
      await readBusy({ ...connection, location: '' }, question);
      return [{ location: '', name: '' }];
    },
    readBusy,
  },
});
