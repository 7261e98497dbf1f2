import { expect, it } from 'vitest';
import { formatFileName } from './save-file.ts';

it('a file has the letters and digits of its title, in any script; accents and punctuation are left out', () => {
  expect(formatFileName('Café: “2 questions”?', 'csv', 'chart')).toBe('cafe-2-questions.csv');
  expect(formatFileName('Исследование 2 links', 'csv', 'links')).toBe('исследование-2-links.csv');
  expect(formatFileName('アンケート', 'png', 'chart')).toBe('アンケート.png');
  expect(formatFileName('../…/', 'png', 'chart')).toBe('chart.png');
});
