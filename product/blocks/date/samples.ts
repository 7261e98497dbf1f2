import type { Samples } from '../samples.ts';
import type { DateAnswer, DateConfig } from './date.ts';

const config: DateConfig = { min: null, max: null };
const spring: DateConfig = { min: '2026-03-01', max: '2026-05-31' };

export const samples: Samples<DateConfig, DateAnswer> = {
  validConfigs: [
    config,
    spring,
    { min: '2026-03-15', max: '2026-03-15' },
    { min: '2099-01-01', max: null },
    { min: null, max: '1950-06-30' },
    { min: '1920-01-01', max: '2020-12-31' },
  ],
  invalidConfigs: [
    {},
    { ...config, min: '2026-02-30' },
    { ...config, min: '1899-12-31' },
    { ...config, max: '15.3.2026' },
    { ...config, max: 2026 },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { date: '2024-02-29' }, problem: null },
    { config, answer: { date: '2023-02-29' }, problem: { key: 'not_a_date' } },
    { config, answer: { date: '0001-01-01' }, problem: { key: 'too_early', limit: '1900-01-01' } },
    { config, answer: { date: '9999-12-31' }, problem: { key: 'too_late', limit: '2100-12-31' } },
    { config: spring, answer: { date: '2026-03-01' }, required: true, problem: null },
    { config: spring, answer: { date: '2026-02-28' }, problem: { key: 'too_early', limit: '2026-03-01' } },
    { config: spring, answer: { date: '2026-06-01' }, problem: { key: 'too_late', limit: '2026-05-31' } },
  ],
  malformedAnswers: [
    {},
    { date: '' },
    { date: '1.2.2026' },
    { date: 20260101 },
    { date: '2026-03-15T10:00' },
  ],
};
