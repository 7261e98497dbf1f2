import { createContext } from 'react';
import type { Id } from '../../block.ts';

/** How many answers each option has; an option without any may be absent. */
export type OptionCounts = ReadonlyMap<Id, number>;

/** The answers of the block being edited: how they are counted; null if it was never published, so that it has none. */
export const PublishedAnswers = createContext<(() => Promise<OptionCounts>) | null>(null);
