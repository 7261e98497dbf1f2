import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import { isEnter } from '#platform/ui/is-enter.ts';
import { CommentsButton } from '#product/studies/comments/web/shared/comments-button.tsx';
import type { ReportDetail } from '../contract.ts';
import { MAX_REPORT_TITLE } from '../report.ts';
import classes from './report.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { texts } from './texts.ts';
import type { ReportChanges } from './use-report-changes.ts';

/** Title and state of a report, and what can be done with it as a whole. */
export function ReportHead(props: {
  studyId: string;
  report: ReportDetail;
  changes: ReportChanges;
  onPrint(): void;
  onDelete(): void;
}) {
  const { studyId, report, changes, onPrint, onDelete } = props;
  const { title, revision, frozenAt, updatedAt, shared, can } = report;
  const [isSharing, setSharing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await (frozenAt ? changes.unfreeze() : changes.freeze());
    setBusy(false);
  };
  return (
    <header className={classes.head}>
      <div className={classes.titled}>
        <h2 className={can['report.edit'] ? classes.printed : undefined}>{title}</h2>
        {can['report.edit'] && (
          <div className={classes.fields}>
            <TitleField key={title} title={title} onChange={(next) => void changes.rename(revision, next)} />
          </div>
        )}
        <p className={classes.facts}>
          <span>
            {frozenAt ? (
              <>
                {texts.frozenAt} <time dateTime={frozenAt}>{formatExact(new Date(frozenAt))}</time>
              </>
            ) : (
              texts.live
            )}
          </span>
          <span>
            {texts.lastChanged} <DateTime at={updatedAt} />
          </span>
          {shared && <span>{texts.shared}</span>}
          <CommentsButton
            place={{ study: studyId, kind: 'report', item: report.id, part: '' }}
            name={title}
          />
        </p>
        {frozenAt && can['report.edit'] && <p className={classes.hint}>{texts.frozenExplained}</p>}
      </div>
      <div className={classes.actions}>
        {can['report.share'] && <Button onClick={() => setSharing(true)}>{texts.share}</Button>}
        {can['report.edit'] && (
          <Button variant="default" loading={isBusy} onClick={() => void toggle()}>
            {frozenAt ? texts.unfreeze : texts.freeze}
          </Button>
        )}
        <Button variant="default" onClick={onPrint}>
          {texts.print}
        </Button>
        {can['report.edit'] && (
          <Button data-once variant="default" color="red" onClick={onDelete}>
            {texts.delete}
          </Button>
        )}
      </div>
      {isSharing && (
        <ShareDialog
          studyId={studyId}
          report={report}
          reload={changes.reload}
          onClose={() => setSharing(false)}
        />
      )}
    </header>
  );
}

/** Saved when it is left, or with Enter. */
function TitleField({ title, onChange }: { title: string; onChange(title: string): void }) {
  return (
    <TextInput
      classNames={{ input: classes.titleField }}
      aria-label={texts.reportTitle}
      defaultValue={title}
      maxLength={MAX_REPORT_TITLE}
      autoComplete="off"
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur();
      }}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        if (typed === '') currentTarget.value = title;
        else if (typed !== title) onChange(typed);
      }}
    />
  );
}
