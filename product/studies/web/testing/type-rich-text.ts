import { act, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect } from 'vitest';

/** Replaces the text of a rich-text field, once its editor has loaded. */
export async function typeRichText(field: HTMLElement & { editor?: Editor }, html: string): Promise<void> {
  await waitFor(() => expect(field.editor).toBeDefined());
  act(() => {
    field.focus();
    field.editor!.commands.setContent(html, { emitUpdate: true });
  });
}
