import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: [
    'Stimme überhaupt nicht zu',
    'Stimme eher nicht zu',
    'Teils, teils',
    'Stimme eher zu',
    'Stimme voll und ganz zu',
  ],
  satisfaction: [
    'Sehr unzufrieden',
    'Unzufrieden',
    'Weder zufrieden noch unzufrieden',
    'Zufrieden',
    'Sehr zufrieden',
  ],
  frequency: ['Nie', 'Selten', 'Manchmal', 'Oft', 'Immer'],
  importance: [
    'Überhaupt nicht wichtig',
    'Eher unwichtig',
    'Mäßig wichtig',
    'Sehr wichtig',
    'Äußerst wichtig',
  ],
  likelihood: [
    'Sehr unwahrscheinlich',
    'Unwahrscheinlich',
    'Weder wahrscheinlich noch unwahrscheinlich',
    'Wahrscheinlich',
    'Sehr wahrscheinlich',
  ],
  quality: ['Sehr schlecht', 'Schlecht', 'Mittelmäßig', 'Gut', 'Sehr gut'],
};
