import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseTag } from '#product/results/contract.ts';
import { codebookOptions } from '../../web/requests.ts';
import { TagsCard } from './tags-card.tsx';

const slow: ResponseTag = { id: '5b2f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c', name: 'Slow', colour: 'red' };

function show(tags: ResponseTag[], canTag: boolean) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(codebookOptions.queryKey, { groups: [], tags: [], merged: [], can: {} });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TagsCard study="study" response="response" tags={tags} canTag={canTag} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('people who may not tag see the tags, or that there are none', () => {
  show([slow], false);
  screen.getByText('Slow');
  expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
});

test('without tags, a viewer reads so, and a researcher has a field', () => {
  show([], false);
  screen.getByText('No tags.');
  expect(screen.queryByRole('textbox')).toBeNull();
  show([], true);
  screen.getByRole('textbox', { name: 'Add a tag' });
});
