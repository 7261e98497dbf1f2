import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { usePageCommands } from '#platform/ui/page-commands.ts';
import type { Pane } from '#platform/ui/layout/editor-frame.tsx';
import type { Id } from '#product/blocks/block.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { AddBlock } from './add-block.tsx';
import { createDraftBlock } from './create-draft-block.ts';
import { BlockCanvas } from './block-canvas.tsx';
import { BlockOutline } from './block-outline.tsx';
import { GroupCard } from '../canvas/group-card.tsx';
import { getInsertPosition, getPlaceBeside, isEnding, type InsertSide } from '../outline/outline.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { QuestionsTabs, useQuestionsView } from './questions-tabs.tsx';
import { StudyFrame, useProblems } from '../editor/study-frame.tsx';
import { StudySettingsCard } from './study-settings-card.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useLiveComments } from '../../comments/web/shared/use-live-comments.ts';
import { useFocusField } from '../editor/use-focus-field.ts';
import { texts } from './texts.ts';

const TranslationsView = lazy(async () => ({
  default: (await import('../translations/translations-view.tsx')).TranslationsView,
}));

/** Views of the whole study, loaded when they are opened. */
const STUDY_VIEWS = {
  map: lazy(async () => ({ default: (await import('../map/study-map.tsx')).StudyMap })),
  rules: lazy(async () => ({ default: (await import('./rules-list.tsx')).RulesList })),
  variables: lazy(async () => ({
    default: (await import('../variables/variables-panel.tsx')).VariablesPanel,
  })),
};

/** Value of `?block=` for the study's own settings. */
const SETTINGS_PARAM = 'settings';

/** Opens the view that the field of a problem is in: a group, a variable or a translation. */
function useViewOfPlace() {
  const [search, setSearch] = useSearchParams();
  const field = search.get('field');
  useEffect(() => {
    if (!field) return;
    setSearch(
      (params) => {
        if (field.startsWith('group:')) params.set('block', field);
        if (/^(variable|hidden|attribute):/.test(field)) params.set('view', 'variables');
        const [, language, text] = /^translation:([\w-]+):(.+)$/.exec(field) ?? [];
        if (language && text) {
          params.set('view', 'translations');
          params.set('language', language);
          params.set('field', text);
        }
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [field, setSearch]);
}

/** The questions step in the view that the address names. */
export function QuestionsStep() {
  const view = useQuestionsView();
  const problems = useProblems();
  useViewOfPlace();
  useFocusField();
  const tabs = (
    <QuestionsTabs
      incompleteViews={{
        variables: problems.some(({ field }) => /^(variable|hidden|attribute):/.test(field)),
      }}
    />
  );
  if (view === 'translations')
    return (
      <Suspense
        fallback={
          <StudyFrame step="questions" views={tabs}>
            <Skeletons rows={3} />
          </StudyFrame>
        }
      >
        <TranslationsView tabs={tabs} />
      </Suspense>
    );
  if (view !== 'blocks') {
    const StudyView = STUDY_VIEWS[view];
    return (
      <StudyFrame step="questions" views={tabs}>
        <Suspense fallback={<Skeletons rows={3} />}>
          <StudyView />
        </Suspense>
      </StudyFrame>
    );
  }
  return <BlocksView tabs={tabs} />;
}

/** The outline on the left, the selected block in the middle, the preview on the right. */
function BlocksView({ tabs }: { tabs: ReactNode }) {
  const { study, content, readOnly, edit } = useEditing();
  useLiveComments(study.id);
  const [search, setSearch] = useSearchParams();
  const [pane, setPane] = useState<Pane>(search.has('block') ? 'canvas' : 'outline');
  // No problems are shown for a new block until another one is selected.
  const [newBlock, setNewBlock] = useState<Id | null>(null);
  const allProblems = useProblems();
  const problems = allProblems.filter((problem) => problem.block === null || problem.block !== newBlock);
  const [isAdding, setIsAdding] = useState(false);
  /** Where the open menu inserts, if it was opened at a block. */
  const [place, setPlace] = useState<{ beside: Id; side: InsertSide } | null>(null);
  const { blocks } = content;
  const blockParam = search.get('block');
  const group = content.groups?.find(({ id }) => blockParam === `group:${id}`);
  const isOtherView = group !== undefined || blockParam === SETTINGS_PARAM;
  const selectedBlock =
    blocks.find((block) => block.id === blockParam) ?? (isOtherView ? undefined : blocks[0]);

  function select(id: string | null, field?: string) {
    setPane('canvas');
    if (id !== newBlock) setNewBlock(null);
    setSearch(
      (params) => {
        if (id === null) params.delete('block');
        else params.set('block', id);
        if (field) params.set('field', field);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function openMenu(isOpen: boolean) {
    setIsAdding(isOpen);
    if (!isOpen) setPlace(null);
  }
  usePageCommands(
    useMemo(() => {
      const add = { label: texts.addBlock, description: texts.thisStudy, search: texts.addBlockWords };
      const command = { ...add, icon: IconPlus, group: 'Do' as const, isHidden: true, takesFocus: true };
      return readOnly
        ? []
        : [{ ...command, to: '#add-block', run: () => (setPane('outline'), setIsAdding(true)) }];
    }, [readOnly]),
  );
  /** On phones the menu is at the outline, which is one of three panes. */
  function showMenu() {
    setPane('outline');
    setIsAdding(true);
  }
  function insertBeside(beside: Id, side: InsertSide) {
    setPlace({ beside, side });
    showMenu();
  }
  const blockBeside = place && blocks.find(({ id }) => id === place.beside);
  const formatPlace = () => {
    if (!place || !blockBeside) return undefined;
    const name = formatBlockLabel(blockBeside, content);
    return place.side === 'above'
      ? texts.blockPalette.insertsAbove(name)
      : texts.blockPalette.insertsBelow(name);
  };

  async function addBlock(type: string) {
    const { base, others } = content.languages;
    const block = await createDraftBlock(type, [base, ...others]);
    // An ending has its place, wherever the menu was opened.
    const after =
      blockBeside && place && !isEnding(block)
        ? getPlaceBeside(blocks, blockBeside.id, place.side)
        : getInsertPosition(blocks, block, selectedBlock?.id ?? null);
    edit([{ do: 'add', block, after }]);
    select(block.id, 'title');
    setNewBlock(block.id);
  }

  return (
    <StudyFrame
      step="questions"
      views={tabs}
      pane={pane}
      onPane={setPane}
      outline={
        <BlockOutline
          selectedKey={group ? blockParam : (selectedBlock?.id ?? null)}
          problems={problems}
          onChoose={select}
          settings={{ isSelected: blockParam === SETTINGS_PARAM, onOpen: () => select(SETTINGS_PARAM) }}
          add={
            !readOnly && (
              <AddBlock
                opened={isAdding}
                place={formatPlace()}
                onOpenedChange={openMenu}
                onAdd={(type) => void addBlock(type)}
              />
            )
          }
          onInsert={insertBeside}
        />
      }
      preview={<PreviewPane block={selectedBlock?.id ?? group?.blocks[0] ?? null} />}
    >
      {blockParam === SETTINGS_PARAM ? (
        <StudySettingsCard />
      ) : group ? (
        <GroupCard
          key={group.id}
          group={group}
          problems={allProblems}
          onChoose={select}
          onUngrouped={() => select(group.blocks[0] ?? null)}
        />
      ) : selectedBlock ? (
        <BlockCanvas
          key={selectedBlock.id}
          block={selectedBlock}
          problems={problems.filter((problem) => problem.block === selectedBlock.id)}
          onChoose={select}
          onInsert={insertBeside}
        />
      ) : (
        <EmptyState
          sentence={texts.noBlocksYet}
          action={
            !readOnly && (
              <Button data-once onClick={showMenu}>
                {texts.addBlock}
              </Button>
            )
          }
        />
      )}
    </StudyFrame>
  );
}
