import { Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { LinkChannel } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { LinkAddress, LinkQrCode } from './link-address.tsx';
import { AccessCard } from './access-card.tsx';
import { AddressField } from './address-field.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SingleLinksCard } from './single-links-card.tsx';
import { QuotasCard } from '../quotas/quotas-card.tsx';
import { changeLink, regenerateLink, STUDIES_KEY } from '../requests.ts';
import { StudyFrame } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useFocusField } from '../editor/use-focus-field.ts';
import { texts } from './texts.ts';
import type { ChannelCard } from '../shared/channel-card.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const CHANNEL_CARDS = Object.values(
  import.meta.glob<{ channelCards: ChannelCard[] }>('../../../**/channel-cards.ts', { eager: true }),
)
  .flatMap(({ channelCards }) => channelCards)
  .toSorted((a, b) => a.order - b.order);

/** The participants step: the public link and its limits. Changes are effective immediately, without a new version. */
export function ParticipantsStep() {
  const { study, readOnly } = useEditing();
  const { link, save, saveMessage } = useLink();
  const queryClient = useQueryClient();
  const [isSharing, setIsSharing] = useState(false);
  useFocusField();

  function confirmRegenerate() {
    void confirm({
      title: texts.confirmRegenerateLink,
      text: texts.regeneratingExplained,
      action: texts.regenerateLink,
      variant: 'warning',
      icon: 'refresh',
      run: async () => {
        await regenerateLink(study.id);
        await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      },
    });
  }

  return (
    <StudyFrame step="participants">
      <div className={classes.column} data-own-undo>
        <div>
          <h2 className={classes.heading}>{sharedTexts.participants}</h2>
          <p className={classes.lead}>{texts.changesApplyImmediately}</p>
        </div>
        <section className={classes.card} aria-labelledby="link-title">
          <div className={classes.rowOfButtons} style={{ justifyContent: 'space-between' }}>
            <h3 id="link-title">{texts.publicLink}</h3>
            <span className="muted" role="status">
              {saveMessage}
            </span>
          </div>
          <p className="muted">
            {link.singleUse
              ? texts.onlySingleUseWork
              : study.state === 'draft'
                ? texts.anyoneCanAnswerOncePublished
                : texts.anyoneCanAnswerWhileLive}
          </p>
          <Switch
            label={texts.acceptingResponses}
            description={
              !link.open
                ? texts.visitorsSeeThatStudy
                : link.singleUse
                  ? texts.eachLinkOnce
                  : texts.anyoneWhoOpensLink
            }
            checked={link.open}
            disabled={readOnly}
            data-field="open"
            onChange={(event) => save({ open: event.currentTarget.checked })}
          />
          <LinkAddress address={study.linkUrl} isOff={link.singleUse ?? false} />
          {!link.singleUse && <LinkQrCode address={study.linkUrl} name={study.name} />}
          <AddressField />
          {!readOnly && (
            <div className={classes.rowOfButtons}>
              {study.version > 0 && (
                <Button variant="default" size="compact-sm" onClick={() => setIsSharing(true)}>
                  {texts.share}
                </Button>
              )}
              <Button variant="subtle" size="compact-sm" color="red" onClick={confirmRegenerate}>
                {texts.regenerateLink}
              </Button>
            </div>
          )}
        </section>
        <AccessCard link={link} onChange={save} />
        <ScheduleCard link={link} onChange={save} />
        <SingleLinksCard link={link} onChange={save} />
        {!study.template &&
          CHANNEL_CARDS.map(({ id, Component }) => (
            <Suspense key={id}>
              <Component
                studyId={study.id}
                isPublished={study.version > 0}
                isLive={study.state === 'live'}
                readOnly={readOnly}
              />
            </Suspense>
          ))}
        <QuotasCard />
      </div>
      <ShareDialog opened={isSharing} onClose={() => setIsSharing(false)} />
    </StudyFrame>
  );
}

/** The settings of the link; reverted if they cannot be saved. */
function useLink() {
  const { study } = useEditing();
  const queryClient = useQueryClient();
  const [link, setLink] = useState(study.link);
  const [saveMessage, setSaveMessage] = useState('');
  const latestSave = useRef(0);
  useEffect(() => setLink(study.link), [study.link]);

  async function save(changes: Partial<LinkChannel>) {
    const next = { ...link, ...changes };
    const saveNumber = ++latestSave.current;
    setLink(next);
    setSaveMessage(sharedTexts.saving);
    try {
      await changeLink(study.id, next);
      if (saveNumber !== latestSave.current) return;
      setSaveMessage(texts.saved);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } catch (error) {
      if (saveNumber !== latestSave.current) return;
      setSaveMessage('');
      setLink(study.link);
      notify(texts.couldntChangeLink(describeFailure(error)), { tone: 'problem' });
    }
  }
  return { link, save: (part: Partial<LinkChannel>) => void save(part), saveMessage };
}
