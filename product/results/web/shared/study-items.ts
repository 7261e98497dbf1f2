import { createContext, type ComponentType } from 'react';

/** A `Menu.Item` about one study. */
export type StudyItem = ComponentType<{ study: { id: string; name: string } }>;

/** What nouns above this one add to the menu of a study's summary; the app's shell fills it. */
export const StudyItems = createContext<Readonly<Record<string, StudyItem>>>({});
