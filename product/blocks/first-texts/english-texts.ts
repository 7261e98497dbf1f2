import { pickEnglish } from '../messages.ts';
import translated from './messages.json' with { type: 'json' };
import type { FirstTexts } from './texts-of-language.ts';

export const englishTexts = pickEnglish<FirstTexts>(translated);
