import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { isTyping } from '#platform/ui/shortcuts.ts';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { noFilter } from '../../../results/filter.ts';
import { useFilter } from '#product/results/web/shared/frame/summary.ts';
import type { Codebook, Tag } from '../../codebook/contract.ts';
import { SuggestionsShown } from '../../suggestions/web/suggestion-list.tsx';
import { texts as suggestionTexts } from '../../suggestions/web/texts.ts';
import { useSuggestionActions } from '../../suggestions/web/use-suggestion-actions.ts';
import { CODEBOOK_KEY, codingAnswersOptions, codingOptions, createTag } from '../../web/requests.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './coding.module.css';
import { addRecentTag, readRecentTags, storeRecentTags } from './recent-tags.ts';
import type { SelectedText } from './selected-text.ts';
import { TagPanel, UsedTags } from './tag-panel.tsx';
import { useCurrentAnswer } from './use-current-answer.ts';
import { useCodingKeys } from './use-coding-keys.ts';
import type { useCodingView } from './use-coding-view.ts';
import { useCoding } from './use-coding.ts';
import { useSelectedText } from './use-selected-text.ts';
import { texts } from './texts.ts';

/** The answers of a question, with what tags them. */
export function AnswerList(props: {
  studyId: string;
  question: string;
  codebook: Codebook;
  canCode: boolean;
  coding: ReturnType<typeof useCodingView>;
}) {
  const { studyId, question, codebook, canCode } = props;
  const { view, setView, answersQuery, you } = props.coding;
  const { query, filter, setFilter } = useFilter();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(codingAnswersOptions(studyId, question, query, answersQuery));
  const state = useQuery(codingOptions(studyId, question, { ...query, coder: answersQuery.coder }));
  const actions = useCoding(studyId, question);
  const [currentId, setCurrent] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastToggled, setLastToggled] = useState<string | null>(null);
  const [selecting, setSelecting] = useState<string | null>(null);
  const [isInField, setInField] = useState(false);
  const [recent, setRecent] = useState(() => readRecentTags(localStorage, studyId));
  const fieldRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLOListElement>(null);

  const answers = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { selectedText, selectWords } = useSelectedText(studyId, answers, canCode);
  const tags = new Map(codebook.tags.map((tag) => [tag.id, tag]));
  const currentIndex = Math.max(
    0,
    answers.findIndex(({ response }) => response === currentId),
  );
  const current = answers[currentIndex];
  const chosen = answers.filter(({ response }) => selected.has(response)).map(({ response }) => response);

  function focusAnswer(response: string | undefined, leavesField = false) {
    if (!response) return;
    setCurrent(response);
    const selector = `[data-answer="${CSS.escape(response)}"] [tabindex]`;
    // After React has rendered it, unless a field has got the focus meanwhile.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!isTyping(activeElement) || (leavesField && activeElement === fieldRef.current))
        listRef.current?.querySelector<HTMLElement>(selector)?.focus();
    });
  }
  function clear() {
    selectWords(null);
    setSelecting(null);
    setSelected(new Set());
    document.getSelection()?.removeAllRanges();
  }
  async function applyTag(tag: Tag) {
    const target: SelectedText | string[] =
      selectedText ?? (chosen.length > 0 ? chosen : current ? [current.response] : []);
    if (suggested.acceptWith(tag)) return;
    if (Array.isArray(target) && target.length === 0) return;
    // What is selected while the server saves is for the next tag.
    clear();
    if (!(await actions.tag(tag, target)))
      return Array.isArray(target) ? setSelected(new Set(chosen)) : undefined;
    const next = addRecentTag(recent, tag.id);
    setRecent(next);
    storeRecentTags(localStorage, studyId, next);
  }
  async function createAndApply(name: string) {
    try {
      const tag = await createTag({ name });
      await reloadQueries(queryClient, { queryKey: CODEBOOK_KEY });
      await applyTag(tag);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }
  const suggested = useSuggestionActions({
    answers,
    currentIndex,
    tags,
    decide: actions.decide,
    focusAnswer: (response) => focusAnswer(response, true),
    typeTag: () => fieldRef.current?.focus(),
  });
  async function move(step: 1 | -1) {
    // Without a current answer, the first key goes to the first one.
    const target = currentId === null ? 0 : currentIndex + step;
    if (target >= answers.length && list.hasNextPage) await list.fetchNextPage();
    focusAnswer(answers[target]?.response);
  }
  async function goToUncoded() {
    const isUncoded = (answer: (typeof answers)[number]) => answer.highlights.length === 0;
    const from = currentId === null ? 0 : currentIndex + 1;
    const next = answers.slice(from).find(isUncoded);
    if (next) return focusAnswer(next.response);
    if (!list.hasNextPage) return notify(texts.allCoded);
    // The rest may be thousands of coded answers, which the server leaves out.
    if (view.show === 'uncoded') await list.fetchNextPage();
    else {
      setView({ show: 'uncoded' });
      setCurrent(null);
      notify(texts.showingUncoded);
    }
  }
  function toggle(response: string | undefined, withRange: boolean) {
    if (!response) return;
    const isSelected = !selected.has(response);
    const next = new Set(selected);
    const ids = answers.map((answer) => answer.response);
    const [from, to] = [ids.indexOf(lastToggled ?? response), ids.indexOf(response)].toSorted(
      (a, b) => a - b,
    );
    for (const id of withRange && from! >= 0 ? ids.slice(from, to! + 1) : [response])
      if (isSelected) next.add(id);
      else next.delete(id);
    setSelected(next);
    setLastToggled(response);
  }
  useCurrentAnswer(listRef, answers.length > 0, setCurrent);
  const recentTags = recent.tags.flatMap((id) => tags.get(id) ?? []);
  useCodingKeys(canCode, {
    move: (step) => void move(step),
    nextUncoded: () => void goToUncoded(),
    typeTag: () => fieldRef.current?.focus(),
    useRecent(index) {
      const tag = recentTags[index];
      if (tag) void applyTag(tag);
    },
    selectText: () => setSelecting(current?.response ?? null),
    toggle: (withRange) => toggle(current?.response, withRange),
    ...suggested.keys,
    undo: () => void actions.undo(),
    clear,
  });

  const isNarrowed = view.show || view.tag || view.search || view.response;
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        {view.response && (
          <p className="muted">
            {texts.oneAnswer}{' '}
            <button type="button" className="text-button" onClick={() => setView({ response: null })}>
              {texts.showAllAnswers}
            </button>
          </p>
        )}
        {selected.size > 0 && (
          <p className={classes.selection} role="status">
            {texts.selected(chosen.length)}{' '}
            <button type="button" className="text-button" onClick={clear}>
              {texts.clearSelection}
            </button>
          </p>
        )}
        {canCode && view.show === 'suggested' && (
          <SuggestionsShown suggestions={suggested.shown} onDecide={suggested.decideAll} />
        )}
        {!list.data ? (
          list.error ? (
            <LoadFailure error={list.error} onRetry={list.refetch} />
          ) : (
            <Skeletons rows={8} height={72} />
          )
        ) : answers.length === 0 ? (
          <EmptyState
            drawing={isNarrowed ? 'search' : 'people'}
            sentence={
              view.show === 'suggested'
                ? suggestionTexts.allDecided
                : isNarrowed
                  ? texts.noMatches
                  : texts.noAnswers
            }
            action={
              isNarrowed && (
                <Button
                  variant="default"
                  onClick={() => {
                    if (filter !== noFilter) setFilter(noFilter);
                    setView({ show: null, tag: null, search: null, response: null });
                  }}
                >
                  {texts.clear}
                </Button>
              )
            }
          />
        ) : (
          <ol className={classes.answers} ref={listRef} aria-label={texts.answers}>
            {answers.map((answer) => (
              <AnswerCard
                key={answer.response}
                studyId={studyId}
                answer={answer}
                tags={tags}
                coder={canCode ? you : null}
                hasNames={view.coder !== 'me'}
                actions={actions}
                suggestionActions={suggested.actions}
                isCurrent={answer === current}
                isSelected={selected.has(answer.response)}
                pending={
                  isInField && selectedText?.response === answer.response
                    ? selectedText
                    : canCode && answer === current && answer.suggestions[0]
                      ? { response: answer.response, ...answer.suggestions[0] }
                      : null
                }
                isSelecting={selecting === answer.response}
                onToggle={(withRange) => toggle(answer.response, withRange)}
                onSelectText={(text) => {
                  setSelecting(null);
                  selectWords(text);
                  // After React has removed the field with the text, which has the focus.
                  requestAnimationFrame(() => fieldRef.current?.focus());
                }}
                onCancelSelecting={() => {
                  setSelecting(null);
                  focusAnswer(answer.response);
                }}
              />
            ))}
          </ol>
        )}
        {list.data && list.error && <LoadFailure error={list.error} onRetry={list.fetchNextPage} />}
        <MoreButton list={list} label={texts.showMore} />
      </div>
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      <aside className={classes.side} data-bar={canCode || undefined}>
        {canCode && answers.length > 0 && (
          <TagPanel
            target={
              suggested.editing
                ? { kind: 'suggestion', tag: tags.get(suggested.editing.tag)?.name ?? '' }
                : selectedText
                  ? { kind: 'text' }
                  : { kind: 'answers', count: Math.max(1, chosen.length) }
            }
            tags={codebook.tags}
            recent={recentTags}
            fieldRef={fieldRef}
            onTag={(tag) => void applyTag(tag)}
            onCreate={(name) => void createAndApply(name)}
            onFocus={() => setInField(true)}
            onDone={() => {
              setInField(false);
              suggested.stopEditing();
              focusAnswer(current?.response, true);
            }}
            onUndo={() => void actions.undo()}
            onNextUncoded={() => void goToUncoded()}
          />
        )}
        <UsedTags
          used={state.data?.tags ?? []}
          tags={tags}
          selected={view.tag}
          isBesidePanel={canCode}
          onSelect={(tag) => setView({ tag })}
        />
      </aside>
    </div>
  );
}
