import { createContext, type ComponentType } from 'react';

/** A `Menu.Item` about one study. */
export type StudyItem = ComponentType<{ study: { id: string; name: string } }>;

/** Menu items that higher-level modules add to a study's summary; the app's shell provides them. */
export const StudyItems = createContext<Readonly<Record<string, StudyItem>>>({});
