import { createContext } from 'react';

/** Counts the answers of each option of a published block; the app's shell provides it. */
export const CountChoices = createContext<
  ((study: string, block: string) => Promise<ReadonlyMap<string, number>>) | null
>(null);
