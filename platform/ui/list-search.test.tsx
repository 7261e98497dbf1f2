import { MantineProvider, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listProps } from './list-search.ts';

test.each([
  [10, false],
  [11, true],
])('a menu of %i entries has a search: %s', (count, hasSearch) => {
  const data = Array.from({ length: count }, (_, index) => `Project ${index}`);
  render(
    <MantineProvider env="test">
      <Select aria-label="Project" data={data} {...listProps(count)} />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' });
  expect(field.readOnly).toBe(!hasSearch);
});
