import { useLongPress } from '@mantine/hooks';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { formatDuration } from '#platform/ui/figures.ts';
import { CommentsButton } from '#product/studies/comments/web/shared/comments-button.tsx';
import type { getResponse } from '../../contract.ts';
import { QuestionPicture } from '../picture/question-picture.tsx';
import { AnswerSlot } from '../shared/result-slot.tsx';
import { TextLinks } from '../shared/text-links.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { LeftOutAnswer } from './left-out-answer.tsx';
import classes from './response-page.module.css';
import { SentFiles } from './sent-files.tsx';
import { texts } from './texts.ts';
import { buildAnswerId } from './use-opened-answer.ts';

type Response = Output<typeof getResponse>;

/** The answers of a response in order, each with what can be done with it. */
export function ResponseAnswers({
  studyId,
  response,
  base,
  contentBlocks,
  opened,
  onOpened,
}: {
  studyId: string;
  response: Response;
  base: string;
  /** Blocks that collect no answers, such as a welcome. */
  contentBlocks: ReadonlySet<string>;
  /** The block whose answer is marked, or null. */
  opened: string | null;
  /** Called with the element of that answer once it is on the page. */
  onOpened(element: HTMLElement | null): void;
}) {
  const { pictureUrl } = useResultsSource({ id: studyId });
  /** The block whose answer was pressed long, which shows what can be done with it as the pointer does elsewhere. */
  const [pressed, setPressed] = useState<string | null>(null);
  const longPress = useLongPress(
    ({ target }) => {
      const answer = target instanceof Element && target.closest<HTMLElement>('[data-block]');
      if (answer) setPressed(answer.dataset.block ?? null);
    },
    { events: ['touch'], cancelOnMove: true },
  );
  if (response.answers.length === 0) return <p className="muted">{texts.noAnswersYet}</p>;
  return (
    <>
      <p className={classes.pressHint}>{texts.pressHint}</p>
      <ol className={classes.answers} {...longPress}>
        {response.answers.map(
          ({
            block,
            title,
            picture,
            formattedAnswer,
            listed,
            files,
            tracks,
            isFreeText,
            onPath,
            leftOut,
            seconds,
          }) => (
            <li
              key={block}
              id={buildAnswerId(block)}
              ref={block === opened ? onOpened : undefined}
              tabIndex={block === opened ? -1 : undefined}
              data-block={block}
              data-pressed={block === pressed || undefined}
              data-opened={block === opened || undefined}
              data-uncounted={!onPath || leftOut !== null || undefined}
            >
              <div className={classes.question}>
                <QuestionPicture picture={picture} base={base} pictureUrl={pictureUrl} />
                <h2>{getBlockTitle(base, title)}</h2>
              </div>
              {files.length > 0 && (
                <SentFiles
                  studyId={studyId}
                  responseId={response.id}
                  block={block}
                  files={files}
                  tracks={tracks}
                />
              )}
              {formattedAnswer === null ? (
                <p className="muted">{sharedTexts.skipped}</p>
              ) : listed ? (
                <ListedAnswer listed={listed} />
              ) : files.length > 0 && !isFreeText ? null : (
                <p className={isFreeText ? `words ${classes.freeText}` : classes.answer}>{formattedAnswer}</p>
              )}
              {!onPath && <p className={classes.note}>{texts.answerNotCounted}</p>}
              <div className={classes.tools}>
                {Math.round(seconds) > 0 && <span className="numbers">{formatDuration(seconds)}</span>}
                <LeftOutAnswer
                  studyId={studyId}
                  responseId={response.id}
                  answer={{ block, leftOut }}
                  name={getBlockTitle(base, title)}
                  canChange={Boolean(response.can['response.exclude']) && !contentBlocks.has(block)}
                />
                {!contentBlocks.has(block) && (
                  <CommentsButton
                    place={{ study: studyId, kind: 'answer', item: response.id, part: block }}
                    name={getBlockTitle(base, title)}
                  />
                )}
                {/* Last, because they are loaded apart and would move what follows them. */}
                {(isFreeText || files.length > 0) && onPath && leftOut === null && (
                  <TextLinks study={studyId} block={block} response={response.id} />
                )}
                {formattedAnswer !== null && onPath && leftOut === null && !contentBlocks.has(block) && (
                  <AnswerSlot study={studyId} block={block} response={response.id} />
                )}
              </div>
            </li>
          ),
        )}
      </ol>
    </>
  );
}

/** An answer of several parts: a ranking, ticked options, or rows with the choices in each. */
function ListedAnswer({ listed }: { listed: NonNullable<Response['answers'][number]['listed']> }) {
  const { ordered, items } = listed;
  const [first] = items;
  if (items.length === 1 && first?.label === null && !ordered)
    return <p className={classes.answer}>{first.text}</p>;
  if (first?.label === null) {
    const List = ordered ? 'ol' : 'ul';
    return (
      <List className={classes.answerList}>
        {items.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </List>
    );
  }
  return (
    <dl className={classes.rows}>
      {items.map(({ label, text }, row) => (
        <div key={row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
