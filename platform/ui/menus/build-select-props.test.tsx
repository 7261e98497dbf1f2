import { MantineProvider, Menu, Select } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSelectProps } from './build-select-props.ts';
import { SearchedItems } from './searched-items.tsx';

test.each([
  [10, false],
  [11, true],
])('a menu of %i entries has a search: %s', (count, hasSearch) => {
  const data = Array.from({ length: count }, (_, index) => `Project ${index}`);
  render(
    <MantineProvider env="test">
      <Select aria-label="Project" data={data} {...buildSelectProps(count)} />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' });
  expect(field.readOnly).toBe(!hasSearch);
});

const openMenu = async (names: string[]) => {
  render(
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <button>Move to</button>
        </Menu.Target>
        <Menu.Dropdown>
          <SearchedItems items={names} getName={(name) => name} label="Search projects">
            {(name) => <Menu.Item key={name}>{name}</Menu.Item>}
          </SearchedItems>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Move to' }));
  await screen.findAllByRole('menuitem');
};
const makeNames = (count: number) => Array.from({ length: count }, (_, index) => `Projekt ${index}`);

test('a menu of ten items has no search', async () => {
  await openMenu(makeNames(10));
  expect(screen.queryByLabelText('Search projects')).toBeNull();
  expect(screen.getAllByRole('menuitem')).toHaveLength(10);
});

test('the items of a longer menu are searched without accents', async () => {
  await openMenu([...makeNames(10), 'Zürich']);
  const search = screen.getByLabelText('Search projects');
  fireEvent.change(search, { target: { value: ' zurich' } });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Zürich']);
  fireEvent.change(search, { target: { value: 'Basel' } });
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(screen.getByText('No matches')).toBeDefined();
});
