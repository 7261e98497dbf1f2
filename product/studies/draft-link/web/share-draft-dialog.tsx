import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { formatExact } from '#platform/ui/figures.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { StudyShape } from '../../contract.ts';
import { DRAFT_LINK_DAYS, type DraftLink } from '../contract.ts';
import { draftLinkOptions, useDraftLink } from './requests.ts';
import classes from './share-draft-dialog.module.css';
import { texts } from './texts.ts';

interface Props {
  study: Pick<StudyShape, 'id' | 'can'>;
  onClose(): void;
}

/** The ways to show a draft to colleagues: by the address of this page, or by a link that needs no account. */
export function ShareDraftDialog({ study, onClose }: Props) {
  const memberUrl = new URL(`/study/${study.id}/preview`, window.location.origin).href;
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.shareDraft}
      size={520}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={classes.dialog}>
        <p className="muted">{texts.shareExplained}</p>
        <section className={classes.way}>
          <h3>{texts.forEveryone}</h3>
          {study.can['study.edit'] ? (
            <EveryoneLink studyId={study.id} />
          ) : (
            <p className="muted">{texts.forEveryoneNotAllowed}</p>
          )}
        </section>
        <section className={classes.way}>
          <h3>{texts.forMembers}</h3>
          <p className="muted">{texts.forMembersExplained}</p>
          <CopyField
            label={texts.memberAddress}
            isLabelHidden
            value={memberUrl}
            copyLabel={texts.copyMemberLink}
          />
        </section>
      </div>
    </Modal>
  );
}

function EveryoneLink({ studyId }: { studyId: string }) {
  const { data, error, refetch } = useQuery(draftLinkOptions(studyId));
  const { share } = useDraftLink(studyId);
  const [isCreating, setCreating] = useState(false);
  /** The button that was pressed is gone afterwards, so that what replaces it gets the focus. */
  const [hasChanged, setChanged] = useState(false);
  async function create() {
    if (isCreating) return;
    setCreating(true);
    setChanged(true);
    await attempt(share);
    setCreating(false);
  }
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />;
  return (
    <>
      <p className="muted">{texts.forEveryoneExplained(DRAFT_LINK_DAYS)}</p>
      {data.link ? (
        <ExistingLink
          studyId={studyId}
          link={data.link}
          isNew={hasChanged}
          onRevoke={() => setChanged(true)}
        />
      ) : (
        <div>
          {/* aria-disabled, because a disabled button would lose the focus. */}
          <Button data-once autoFocus={hasChanged} aria-disabled={isCreating} onClick={() => void create()}>
            {texts.createLink}
          </Button>
        </div>
      )}
    </>
  );
}

function ExistingLink({
  studyId,
  link,
  isNew,
  onRevoke,
}: {
  studyId: string;
  link: DraftLink;
  isNew: boolean;
  onRevoke(): void;
}) {
  const { share, revoke } = useDraftLink(studyId);
  const [isRenewing, setRenewing] = useState(false);
  const renew = async () => {
    if (isRenewing) return;
    setRenewing(true);
    const renewed = await attempt(async () => {
      await share();
      return true;
    });
    setRenewing(false);
    if (renewed) notify(texts.renewed);
  };
  const confirmRevoke = () =>
    void confirm({
      title: texts.confirmRevoke,
      text: texts.revokeExplained,
      action: texts.revoke,
      variant: 'warning',
      run: () => {
        onRevoke();
        return revoke();
      },
    });
  return (
    <>
      <CopyField
        label={texts.draftLink}
        isLabelHidden
        value={link.url}
        copyLabel={texts.copyDraftLink}
        autoFocus={isNew}
      />
      <p className="muted numbers">
        {texts.worksUntil} {formatExact(new Date(link.endsAt))}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="compact-sm" aria-disabled={isRenewing} onClick={() => void renew()}>
          {texts.renew(DRAFT_LINK_DAYS)}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={confirmRevoke}>
          {texts.revoke}
        </Button>
      </div>
    </>
  );
}
