import { createContext, type ComponentType } from 'react';

/** A `Menu.Item` about one study. */
type StudyItem = ComponentType<{ study: { id: string; name: string } }>;

/** Menu items that higher-level modules add to a study's summary; the app's shell provides them. */
export const StudyItems = createContext<Readonly<Record<string, StudyItem>>>({});

/** A tab that a higher-level noun adds to a study's summary: the last segment of its path. */
interface SummaryTab {
  segment: string;
  label: string;
}

/** These tabs; the app's shell provides them. */
export const SummaryTabs = createContext<readonly SummaryTab[]>([]);

/** A link about the texts of a question, or with a response about one answer. */
type TextLink = ComponentType<{ study: string; block: string; response?: string }>;

/** Links that higher-level nouns add beside texts; the app's shell provides them. */
export const TextLinks = createContext<Readonly<Record<string, TextLink>>>({});
