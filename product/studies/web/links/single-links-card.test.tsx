import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import type { LinkChannel } from '../../study.ts';
import { EditingContext } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { SingleLinksCard } from './single-links-card.tsx';

const link: LinkChannel = { open: true, closeAt: null, closeOn: null, onePerBrowser: false };

function renderCard(state: 'draft' | 'live') {
  const changes: Partial<LinkChannel>[] = [];
  renderEditor({ blocks: [] }, (editing) => (
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext value={{ ...editing, study: { ...editing.study, state } }}>
        <SingleLinksCard link={link} onChange={(part) => void changes.push(part)} />
      </EditingContext>
    </QueryClientProvider>
  ));
  fireEvent.click(screen.getByRole('switch', { name: /Only single-use links/ }));
  return changes;
}

test('the public link of a live study is turned off only after a question', async () => {
  const changes = renderCard('live');
  const confirmation = getOpenConfirmation()!;
  expect([changes, confirmation.title]).toEqual([[], 'Turn off the public link?']);
  await confirmation.run!();
  confirmation.settle(true);
  expect(changes).toEqual([{ singleUse: true }]);
});

test('a draft changes at once', () => {
  expect(renderCard('draft')).toEqual([{ singleUse: true }]);
});
