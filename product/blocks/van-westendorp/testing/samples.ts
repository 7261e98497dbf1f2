import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import { vanWestendorpTeam } from '../van-westendorp-team.ts';
import type { VanWestendorpAnswer, VanWestendorpConfig } from '../van-westendorp.ts';

const config: VanWestendorpConfig = { ...vanWestendorpTeam.createConfig(() => 'x'), unit: text('€') };
const limited: VanWestendorpConfig = { ...config, min: 5, max: 50 };

const prices = (
  tooCheap: number | null,
  cheap: number | null,
  expensive: number | null,
  tooExpensive: number | null,
): VanWestendorpAnswer => ({ tooCheap, cheap, expensive, tooExpensive });

export const samples: Samples<VanWestendorpConfig, VanWestendorpAnswer> = {
  validConfigs: [config, limited],
  invalidConfigs: [
    {},
    { ...config, min: -1 },
    { ...config, unit: '€' },
    { ...config, questions: { tooCheap: {} } },
    { ...config, max: Infinity },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: prices(5, 10, 20, 30), required: true, problem: null },
    { config, answer: prices(0, 0.5, 0.75, 1e12), problem: null },
    // Prices out of order are accepted.
    { config, answer: prices(30, 20, 10, 5), required: true, problem: null },
    { config, answer: prices(5, 10, 20, null), problem: { key: 'incomplete' } },
    { config, answer: prices(null, null, null, null), problem: { key: 'required' } },
    { config, answer: prices(-1, 10, 20, 30), problem: { key: 'too_small', limit: 0 } },
    { config, answer: prices(1, 10, 20, 2e12), problem: { key: 'too_large', limit: 1e12 } },
    { config: limited, answer: prices(4, 10, 20, 30), problem: { key: 'too_small', limit: 5 } },
    { config: limited, answer: prices(5, 10, 20, 51), problem: { key: 'too_large', limit: 50 } },
  ],
  malformedAnswers: [{}, prices(1, 2, 3, Number.NaN), { ...prices(1, 2, 3, 4), cheap: '2' }, { tooCheap: 1 }],
};
