import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { AttributeOffer } from '../../attributes/study-attributes.ts';
import type { StudyShape } from '../../contract.ts';
import { createContent } from '../../create-content.ts';
import type { Quota, StudyContent } from '../../study.ts';
import { DraftSync } from '../editor/draft-sync.ts';
import { takesText } from '../editor/typed-field.ts';
import { EditingContext, type Editing } from '../editor/use-draft.ts';

/** Renders a part of the editor with a draft that is not saved. Returns access to the draft and undo. */
export function renderEditor(
  content: Partial<StudyContent>,
  renderPage: (editing: Editing) => ReactNode,
  {
    readOnly = false,
    address = '/',
    isLegacy = false,
    attributes = [],
  }: { readOnly?: boolean; address?: string; isLegacy?: boolean; attributes?: AttributeOffer[] } = {},
) {
  const draft = { ...createContent('survey'), ...content };
  const state = { draft, revision: 1, unpublished: false, problems: [] };
  const sync = new DraftSync(
    { save: async () => ({ revision: 2, unpublished: true, problems: [] }), load: async () => state },
    state,
  );
  function Page() {
    const view = useSyncExternalStore(sync.subscribe, sync.getSnapshot);
    const [study] = useState({
      id: 'study',
      name: 'A study',
      version: 0,
      published: [] as string[],
      quotas: [] as Quota[],
      restrictions: [] as StudyShape['restrictions'],
      attributes,
      can: {},
    } as StudyShape);
    const editing: Editing = {
      study,
      view,
      content: view.draft.content,
      sync,
      language: 'en',
      readOnly,
      isLegacy,
      edit: (changes, field) =>
        sync.edit(changes, takesText(document.activeElement) ? (field ?? null) : null),
    };
    return <EditingContext value={editing}>{renderPage(editing)}</EditingContext>;
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { content: () => sync.getSnapshot().draft.content, undo: () => sync.undo() };
}
