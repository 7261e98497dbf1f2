import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import type { Pane } from '#platform/ui/editor-frame.tsx';
import type { Id } from '#product/blocks/block.ts';
import { freshBlock } from '../fresh.ts';
import { AddBlock } from './add-block.tsx';
import { BlockCanvas } from './block-canvas.tsx';
import { BlockOutline } from './block-outline.tsx';
import { placeFor } from './outline.ts';
import { PreviewPane } from './preview-pane.tsx';
import { StudyFrame, useProblems } from './study-frame.tsx';
import { StudySettingsCard } from './study-settings-card.tsx';
import { useEditing } from './use-draft.ts';
import { useFocusPlace } from './use-focus-place.ts';

/** Address part of the study's own settings, where a block's id stands otherwise. */
const SETTINGS = 'settings';

/** Blocks left, the chosen one in the middle, the participant's page right. */
export function QuestionsStep() {
  const { content, readOnly, edit } = useEditing();
  const [search, setSearch] = useSearchParams();
  const [pane, setPane] = useState<Pane>(search.has('block') ? 'canvas' : 'outline');
  // A block is not blamed for being empty while its author still writes it.
  const [fresh, setFresh] = useState<Id | null>(null);
  const found = useProblems();
  const problems = found.filter((problem) => problem.block === null || problem.block !== fresh);
  const [adding, setAdding] = useState(false);
  useFocusPlace();
  const { blocks } = content;
  const wanted = search.get('block');
  const chosen = blocks.find((block) => block.id === wanted) ?? (wanted === SETTINGS ? undefined : blocks[0]);

  function choose(id: Id | typeof SETTINGS | null, place?: string) {
    setPane('canvas');
    if (id !== fresh) setFresh(null);
    setSearch(
      (old) => {
        if (id === null) old.delete('block');
        else old.set('block', id);
        if (place) old.set('place', place);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function add(type: string) {
    const block = freshBlock(type);
    edit([{ do: 'add', block, after: placeFor(blocks, block, chosen?.id ?? null) }]);
    choose(block.id, 'title');
    setFresh(block.id);
  }

  return (
    <StudyFrame
      step="questions"
      pane={pane}
      onPane={setPane}
      outline={
        <BlockOutline
          chosen={chosen?.id ?? null}
          problems={problems}
          onChoose={choose}
          settings={{ chosen: wanted === SETTINGS, open: () => choose(SETTINGS) }}
          add={!readOnly && <AddBlock opened={adding} onOpened={setAdding} onAdd={add} />}
        />
      }
      preview={<PreviewPane block={chosen?.id ?? null} />}
    >
      {wanted === SETTINGS ? (
        <StudySettingsCard />
      ) : chosen ? (
        <BlockCanvas
          key={chosen.id}
          block={chosen}
          issues={problems.filter((problem) => problem.block === chosen.id)}
          onChoose={choose}
        />
      ) : (
        <EmptyState
          sentence="This study has no blocks yet."
          action={!readOnly && <Button onClick={() => setAdding(true)}>Add a block</Button>}
        />
      )}
    </StudyFrame>
  );
}
