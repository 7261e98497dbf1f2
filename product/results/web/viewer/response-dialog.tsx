import { ActionIcon, Button, Modal } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { isComposing } from '#platform/ui/is-enter.ts';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { isTyping, matchesShortcut } from '#platform/ui/shortcuts.ts';
import { useFilter } from '../filter/use-filter.ts';
import { responseOptions } from '../requests.ts';
import { ResponseActions, ResponseNotes } from '../responses/response-actions.tsx';
import { ResponseAnswers } from '../responses/response-answers.tsx';
import { ResponseCards } from '../responses/response-cards.tsx';
import { ResponseFacts } from '../responses/response-facts.tsx';
import { buildAnswerId } from '../responses/use-opened-answer.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { listContentBlocks, type SummaryContext } from '../summary/summary-context.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import classes from './response-dialog.module.css';
import { texts } from './texts.ts';
import { MAX_LISTED, useViewedResponse, type ViewedResponse } from './use-viewed-response.ts';

/** Only the window of the marked answer scrolls; the focus stays on what was pressed. */
const scrollToAnswer = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** A whole response above the page that lists it, with the neighbours in that list. */
export function ResponseDialog({
  summary,
  viewed: { id, block, listed },
}: {
  summary: SummaryContext['summary'];
  viewed: ViewedResponse;
}) {
  const { query, search } = useFilter();
  const { goTo, close } = useViewedResponse();
  const isNarrow = useMediaQuery('(max-width: 860px)', false, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(responseOptions(summary.id, id, query));
  const index = listed.indexOf(id);
  const [previous, next] = [listed[index - 1], listed[index + 1]];
  const isGone = error instanceof AppError && error.code === 'not_found';
  const response = isGone ? undefined : data;
  const onDeleted = () => (next !== undefined ? goTo(next) : close());

  const isOnTop = () =>
    [...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(content.current) ?? false;
  // Mantine would close every open dialog at once; Escape is for the one on top.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposing(event) || !isOnTop()) return;
      const { target } = event;
      // A menu or a list in the dialog closes first.
      const isForList =
        target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (!isForList) close();
    },
    { capture: true },
  );
  // Listens on the window, as nothing may have the focus, such as after a button has disappeared.
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event.target) || !isOnTop()) return;
    if (matchesShortcut(event, 'nextResponse') && next !== undefined) void goTo(next);
    if (matchesShortcut(event, 'previousResponse') && previous !== undefined) void goTo(previous);
  });
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      size={1080}
      fullScreen={isNarrow}
      title={response?.participant ?? sharedTexts.response}
      closeButtonProps={{ 'aria-label': texts.close, size: 36 }}
      classNames={{ content: classes.content, title: classes.title }}
    >
      <div ref={content} className={classes.dialog}>
        <div className={classes.bar}>
          <Step label={texts.previous} shortcut="k" target={previous} onGo={goTo} />
          <Step label={texts.next} shortcut="j" target={next} onGo={goTo} />
          <p role="status" className={classes.position}>
            {listed.length > 1 && listed.length < MAX_LISTED && texts.positionOf(index + 1, listed.length)}
          </p>
          {response && <ResponseActions studyId={summary.id} response={response} onDeleted={onDeleted} />}
          {!isGone && (
            <Button
              component={Link}
              to={`${buildSummaryPath(summary.id, 'responses', id)}${search}${block ? `#${buildAnswerId(block)}` : ''}`}
              variant="default"
            >
              {texts.openResponse}
            </Button>
          )}
        </div>
        {response ? (
          <div className={classes.panes} key={id}>
            <div className={classes.answers}>
              <p className={classes.notes}>
                <ResponseNotes response={response} />
              </p>
              <ResponseAnswers
                studyId={summary.id}
                response={response}
                base={summary.base}
                contentBlocks={listContentBlocks(summary)}
                opened={block}
                onOpened={scrollToAnswer}
              />
            </div>
            <aside className={classes.about} aria-label={texts.aboutResponse}>
              <ResponseFacts response={response} />
              <ResponseCards
                studyId={summary.id}
                response={response}
                base={summary.base}
                // A text that is being written could be lost with the dialog; notes are written on the response's page.
                canWriteNotes={false}
                onDeleted={onDeleted}
              />
            </aside>
          </div>
        ) : isGone ? (
          <p role="alert">{texts.notAvailable}</p>
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={8} label={texts.loadingResponse} />
        )}
      </div>
    </Modal>
  );
}

/** To a neighbour; stays focusable at the ends of the list, so that the keys go on. */
function Step({
  label,
  shortcut,
  target,
  onGo,
}: {
  label: string;
  shortcut: 'j' | 'k';
  target: string | undefined;
  onGo(id: string): unknown;
}) {
  const Icon = shortcut === 'k' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={target === undefined}
      data-disabled={target === undefined || undefined}
      onClick={() => target !== undefined && void onGo(target)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
