import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import { LinkLimitFields } from '#product/results/links/web/shared/link-limit-fields.tsx';
import * as contract from '../contract.ts';
import type { ReportDetail, ReportLink } from '../contract.ts';
import classes from './report.module.css';
import { shareReport, stopSharingReport } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  studyId: string;
  report: ReportDetail;
  reload(): Promise<unknown>;
  onClose(): void;
}

/** The link of a report, or a form for it. */
export function ShareDialog(props: Props) {
  const { studyId, report, reload, onClose } = props;
  const { link } = report;
  const [isReplacing, setReplacing] = useState(false);
  const confirmStop = () =>
    void confirm({
      title: texts.confirmStop,
      text: texts.stopExplained,
      action: texts.stopSharing,
      variant: 'warning',
      run: async () => {
        await stopSharingReport(studyId, report.id);
        await reload();
      },
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.shareReport}
      size={560}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.dialog}>
        <p className="muted">{texts.shareExplained}</p>
        {link && !isReplacing ? (
          <>
            <LinkFacts link={link} hasTags={hasTags(report)} />
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setReplacing(true)}>
                {texts.newLink}
              </Button>
              <Button variant="subtle" color="red" onClick={confirmStop}>
                {texts.stopSharing}
              </Button>
            </div>
          </>
        ) : (
          <LinkForm {...props} isReplacing={isReplacing} onCreated={() => setReplacing(false)} />
        )}
      </div>
    </Modal>
  );
}

const hasTags = ({ items }: ReportDetail) => items.some(({ kind }) => kind === 'tags');

function LinkFacts({ link, hasTags }: { link: ReportLink; hasTags: boolean }) {
  const { url, views, lastViewedAt, hasPassword, endsAt, hasEnded } = link;
  return (
    <>
      {url === null ? (
        <p>{texts.linkHidden}</p>
      ) : (
        <CopyField label={texts.link} value={url} copyLabel={texts.copyLink} variant="filled" />
      )}
      <p className={classes.facts}>
        {hasEnded && <StateTag>{texts.ended}</StateTag>}
        <span className="numbers">
          {texts.views(views)}
          {lastViewedAt && (
            <>
              , {texts.lastViewed} <DateTime at={lastViewedAt} />
            </>
          )}
        </span>
        {hasTags && !link.tags && <span>{texts.hidesTags}</span>}
        {hasPassword && <span>{texts.protected}</span>}
        {endsAt && !hasEnded && <span>{`${texts.endsAt} ${formatExact(new Date(endsAt))}`}</span>}
      </p>
    </>
  );
}

/** A form leaves empty fields out, so that the password, null in the contract, is optional here. */
const fieldsShape = contract.shareReport.body
  .pick({})
  .extend({ password: contract.shareReport.body.shape.password.unwrap().optional() });

function LinkForm(props: Props & { isReplacing: boolean; onCreated(): void }) {
  const { studyId, report, reload, isReplacing, onCreated } = props;
  const [endsAt, setEndsAt] = useState('');
  const [showsTags, setShowsTags] = useState(false);
  const form = useForm(fieldsShape, async ({ password = null }) => {
    const ends = endsAt ? new Date(endsAt).toISOString() : null;
    const { url } = await shareReport(studyId, report.id, { password, endsAt: ends, tags: showsTags });
    // Browsers may refuse; the dialog then has a button to copy it.
    await navigator.clipboard?.writeText(url).catch(() => {});
    await reload();
    notify(texts.linkIsReady);
    onCreated();
  });
  return (
    <form className={classes.dialog} {...form.props}>
      <LinkLimitFields problems={form.problems} endsAt={endsAt} onEndsAt={setEndsAt} />
      {hasTags(report) && (
        <Checkbox
          label={texts.showTags}
          description={texts.showTagsHint}
          checked={showsTags}
          onChange={(event) => setShowsTags(event.currentTarget.checked)}
        />
      )}
      {isReplacing && <p className="muted">{texts.newLinkExplained}</p>}
      <FormMessage>{form.message}</FormMessage>
      <div className={classes.actions}>
        <Button data-once type="submit" loading={form.busy}>
          {texts.createLink}
        </Button>
        {isReplacing && (
          <Button variant="default" onClick={onCreated}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
