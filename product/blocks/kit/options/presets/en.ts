import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  satisfaction: [
    'Very dissatisfied',
    'Dissatisfied',
    'Neither satisfied nor dissatisfied',
    'Satisfied',
    'Very satisfied',
  ],
  frequency: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  importance: [
    'Not at all important',
    'Slightly important',
    'Moderately important',
    'Very important',
    'Extremely important',
  ],
  likelihood: ['Very unlikely', 'Unlikely', 'Neither likely nor unlikely', 'Likely', 'Very likely'],
  quality: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
};
