import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import type { BlockEditor, BlockEditorProps } from '../../block-props.ts';
import type { ConfigProblem } from '../../team-block.ts';
import { contactTeam } from '../../contact/contact-team.ts';
import type { ContactConfig } from '../../contact/contact.ts';
import { editor as contactEditor } from '../../contact/editor.tsx';
import { editor as textFieldsEditor } from '../../text-fields/editor.tsx';
import { createField } from '../../text-fields/text-fields-team.ts';
import type { TextFieldsConfig } from '../../text-fields/text-fields.ts';
import { text } from '../../text.ts';
import { editorTeam } from '../../testing/editor-team.ts';

function renderEditor<C>(editor: BlockEditor<C>, config: C, problems: ConfigProblem[] = []) {
  const current = { config };
  const shared = { language: 'en', baseLanguage: 'en', languages: ['en'], problems, readOnly: false };
  function Harness() {
    const [shown, setShown] = useState(config);
    const onChange = (next: C) => {
      current.config = next;
      setShown(next);
    };
    const props: BlockEditorProps<C> = {
      ...shared,
      config: shown,
      media: null as never,
      team: editorTeam,
      onChange,
    };
    return createElement(editor, props);
  }
  render(
    <MantineProvider env="test">
      <Harness />
    </MantineProvider>,
  );
  return () => current.config;
}
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const listOffered = async () => {
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('each field of a form is offered the rules that fit it, joined by all or any', async () => {
  const config = renderEditor<ContactConfig>(
    contactEditor,
    contactTeam.createConfig(() => 'x'),
  );
  // A field that is off has none.
  expect(screen.queryByRole('button', { name: 'Add validation rule: Company' })).toBeNull();
  clickButton('Add validation rule: Email');
  expect(await listOffered()).toEqual(['Email domains']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  clickButton('Add validation rule: Name');
  await choose('Digits only');
  clickButton('Add rule: Name');
  await choose('Number of characters');
  const name = within(screen.getByRole('group', { name: 'Validation of Name' }));
  fireEvent.change(name.getByLabelText('Minimum digits'), { target: { value: '5' } });
  fireEvent.click(name.getByRole('radio', { name: 'Any rule' }));
  expect(config().rules).toEqual({
    name: {
      match: 'any',
      list: [
        { kind: 'digits', min: 5, max: null },
        { kind: 'length', min: null, max: null },
      ],
      message: {},
    },
  });
  fireEvent.click(name.getByRole('button', { name: 'Remove rule: Number of characters' }));
  fireEvent.click(name.getByRole('button', { name: 'Remove rule: Digits only' }));
  expect(config().rules).toBeUndefined();
});

test('rules of a text field go with it, and what is wrong with them is said there', async () => {
  const fields = ['first22222', 'second2222'].map((id) => ({ ...createField(id), text: text(id) }));
  const config = renderEditor<TextFieldsConfig>(textFieldsEditor, { fields }, [
    { severity: 'error', message: 'Enter a pattern.', field: 'field:second2222:rule:0' },
  ]);
  clickButton('Add validation rule: second2222');
  await choose('Pattern');
  const second = within(screen.getByRole('group', { name: 'Validation of second2222' }));
  // Not while it is being filled in.
  expect(second.queryByText('Enter a pattern.')).toBeNull();
  fireEvent.blur(second.getByLabelText('Regular expression'));
  expect(second.getByText('Enter a pattern.')).toBeTruthy();
  expect(Object.keys(config().rules!)).toEqual(['second2222']);
  clickButton('Remove second2222');
  expect(config()).toEqual({ fields: [fields[0]], rules: undefined });
});
