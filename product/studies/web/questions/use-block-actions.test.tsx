import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { Quota } from '../../study.ts';
import { EditingContext } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { useBlockActions } from './use-block-actions.ts';

const choice = createBlock('single-choice');
const age = {
  ...choice,
  title: text('How old?'),
  config: { ...(choice.config as object), options: [option('young'), option('old')] },
};
const quotas: Quota[] = [
  {
    id: 'quota22222',
    name: 'Young people',
    limit: 5,
    when: { block: age.id, part: '', op: 'answered', values: [] },
  },
];

const long = {
  ...createBlock('single-choice'),
  config: {
    ...(choice.config as object),
    options: Array.from({ length: 51 }, (_, index) => option(`option${1000 + index}`)),
    columns: 2,
  },
};

/** Buttons for the actions on a published study with a quota that reads its question. */
function Actions() {
  const { changeType, remove } = useBlockActions(() => undefined);
  return (
    <>
      <button type="button" onClick={() => void changeType(age, requireTeamBlockType('dropdown'))}>
        Change
      </button>
      <button type="button" onClick={() => void changeType(long, requireTeamBlockType('constant-sum'))}>
        Shorten
      </button>
      <button type="button" onClick={() => void remove([age.id])}>
        Delete
      </button>
    </>
  );
}
const renderActions = (published: string[]) =>
  renderEditor({ blocks: [age, long] }, (editing) => (
    <EditingContext value={{ ...editing, study: { ...editing.study, published, quotas } }}>
      <Actions />
    </EditingContext>
  ));

test('names the quotas that stop before the type of a published question changes, or it is deleted', async () => {
  const { content } = renderActions([age.id]);
  for (const name of ['Change', 'Delete']) {
    fireEvent.click(screen.getByRole('button', { name }));
    const confirmation = await vi.waitUntil(getOpenConfirmation, WAIT);
    expect(confirmation.text).toContain(
      'The quota “Young people” reads its answers and will no longer fill.',
    );
    await act(async () => getOpenConfirmation()!.settle(false));
  }
  expect(content().blocks).toEqual([age, long]);
});

test('a question that was not published keeps its quotas', async () => {
  const { content } = renderActions([]);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await vi.waitFor(() => expect(content().blocks[0]).toMatchObject({ id: age.id, type: 'dropdown' }), WAIT);
  expect(getOpenConfirmation()).toBeNull();
});

test('names the settings that the new type does not have, and options of which it has fewer', async () => {
  renderActions([]);
  fireEvent.click(screen.getByRole('button', { name: 'Shorten' }));
  const confirmation = await vi.waitUntil(getOpenConfirmation, WAIT);
  expect(confirmation.text).toBe('This removes: columns, all options (there are too many for Constant sum).');
});
