import { expect, test } from 'vitest';
import { downloadCsv } from '../../contract.ts';
import { noFilter, type Filter } from '../../filter.ts';
import { buildDownloadUrl } from './download-url.ts';
import { parseFilterFromSearch } from '../filter/use-filter.ts';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const filter: Filter = {
  ...noFilter,
  status: ['completed'],
  device: ['phone'],
  from: '2026-05-01',
  answers: [{ block: 'abcdefghjk', part: '', choices: ['han', 'greedo'] }],
};

test('the address of a download contains the filter of the page and the format', () => {
  for (const file of ['csv', 'xlsx'] as const) {
    const address = new URL(buildDownloadUrl(study, filter, file, 'code'), 'http://earshot.test');
    expect(address.pathname).toBe(`/api/studies/${study}/responses.${file}`);
    expect(parseFilterFromSearch(address.searchParams)).toEqual(filter);
    expect(address.searchParams.get('as')).toBe('code');
    expect(address.searchParams.has('removed')).toBe(false);
  }
});

test('ticked responses are listed in the format of the contract', () => {
  const ids = ['4ec251bf-0f9c-4c9c-ae89-2f71e96ede4f', '5f9778dc-5a86-4f58-a9a7-3aa767d20dd8'];
  const address = buildDownloadUrl(study, noFilter, 'csv', 'label', ids);
  const { searchParams } = new URL(address, 'http://earshot.test');
  const query = { as: searchParams.get('as'), response: searchParams.getAll('response') };
  expect(downloadCsv.query.parse(query)).toEqual({ as: 'label', response: ids });
});
