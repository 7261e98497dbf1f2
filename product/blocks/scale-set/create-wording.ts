import type { StartingTexts } from '../kit/starting-texts/load-starting-texts.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';
import { createOption } from '../kit/options/options.ts';
import { text } from '../text.ts';
import type { Instrument } from './instruments.ts';
import type { ScaleSetConfig } from './scale-set.ts';

type Wording = Pick<ScaleSetConfig, 'low' | 'high'> & Partial<Pick<ScaleSetConfig, 'items'>>;

/** What an instrument begins with in a language: the ends of its scale and, unless they are one's own, its statements. */
export function createWording(
  instrument: Instrument,
  { language, first, methods, scales }: StartingTexts,
): Wording {
  const { question, low, high } = first.ease;
  const ends = instrument === 'seq' ? { low, high } : { low: scales.agreement[0], high: scales.agreement[4] };
  const statements = { sus: methods.sus, 'umux-lite': methods.umuxLite, seq: [question], likert: null }[
    instrument
  ];
  const items = statements?.map((statement) => createOption(text(statement, language)));
  return { ...writeTexts(ends, language), ...(items && { items }) };
}
