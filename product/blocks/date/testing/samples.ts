import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { DateAnswer, DateConfig } from '../date.ts';

const config: DateConfig = { min: null, max: null, limits: 'hard' };
const versionOneConfig = { min: '2026-03-01', max: '2026-05-31' };
const spring: DateConfig = { min: '2026-03-01', max: '2026-05-31', limits: 'hard' };

export const samples: Samples<DateConfig, DateAnswer> = {
  validConfigs: [
    config,
    spring,
    { ...config, min: '2026-03-15', max: '2026-03-15' },
    { ...config, min: '2099-01-01' },
    { ...config, max: '1950-06-30' },
    { ...config, min: '1920-01-01', max: '2020-12-31' },
    { ...spring, limits: 'soft' },
    {
      ...config,
      rules: {
        match: 'all',
        list: [{ kind: 'dates', min: '2026-03-01', max: null }],
        message: text('In spring'),
      },
    },
  ],
  invalidConfigs: [
    {},
    { ...config, min: '2026-02-30' },
    { ...config, min: '1899-12-31' },
    { ...config, max: '15.3.2026' },
    { ...config, max: 2026 },
    { ...config, limits: null },
  ],
  storedConfigs: [
    [1, versionOneConfig],
    [2, spring],
  ],
  answers: [
    { config, answer: { date: '2024-02-29' }, problem: null },
    { config, answer: { date: '2023-02-29' }, problem: { key: 'not_a_date' } },
    { config, answer: { date: '0001-01-01' }, problem: { key: 'too_early', limit: '1900-01-01' } },
    { config, answer: { date: '9999-12-31' }, problem: { key: 'too_late', limit: '2100-12-31' } },
    { config: spring, answer: { date: '2026-03-01' }, required: true, problem: null },
    { config: spring, answer: { date: '2026-02-28' }, problem: { key: 'too_early', limit: '2026-03-01' } },
    { config: spring, answer: { date: '2026-06-01' }, problem: { key: 'too_late', limit: '2026-05-31' } },
    { config: { ...spring, limits: 'soft' }, answer: { date: '2026-02-28' }, problem: null },
    {
      config: { ...spring, limits: 'soft' },
      answer: { date: '1899-12-31' },
      problem: { key: 'too_early', limit: '1900-01-01' },
    },
  ],
  malformedAnswers: [
    {},
    { date: '' },
    { date: '1.2.2026' },
    { date: 20260101 },
    { date: '2026-03-15T10:00' },
  ],
};
