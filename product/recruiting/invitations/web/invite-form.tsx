import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import { AudienceSection, countInvited, hasAudience } from './audience-section.tsx';
import classes from './invitations.module.css';
import { MailPreview } from './mail-preview.tsx';
import { MailTextsEditor } from './mail-texts-editor.tsx';
import { audienceOptions, postWave, WAVES_KEY } from './requests.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { texts } from './texts.ts';
import { createWaveDraft, toWaveInput, type WaveDraft } from './wave-input.ts';

interface InvitedStudy {
  id: string;
  name: string;
  draft: { languages: { base: string } };
}

/** Whom to invite, what the email says, when it leaves, and what follows; with the mail beside it. */
export function InviteForm({ study, participants }: { study: InvitedStudy; participants: string[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [first] = useState(() => createWaveDraft(study.draft.languages.base, participants));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSent, setSent] = useState(false);
  useLeaveGuard(draft !== first && !isSent, texts.notSent);
  const audience = {
    segment: draft.segment,
    participants: draft.segment === null ? draft.participants : [],
  };
  const { data } = useQuery({ ...audienceOptions(study.id, audience), enabled: hasAudience(draft) });
  const count = data ? countInvited(data.eligible, draft) : 0;
  const change = (part: Partial<WaveDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setProblems({});
    setFailure('');
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasAudience(draft)) return setProblems({ segment: texts.chooseSegment });
    const input = toWaveInput(draft);
    if (!input) return setProblems({ time: texts.chooseTime });
    await confirm({
      title: texts.confirmTitle(count),
      text: texts.confirmText,
      action: texts.inviteCount(count),
      run: async () => {
        try {
          const { id, members } = await postWave(study.id, input);
          setSent(true);
          await reloadQueries(queryClient, { queryKey: WAVES_KEY });
          notify(texts.invited(members));
          await navigate(`/study/${study.id}/waves/${id}`);
        } catch (error) {
          setProblems((error instanceof AppError && error.fields) || {});
          setFailure(describeFailure(error));
        }
      },
    });
  }

  return (
    <form className={classes.page} onSubmit={(event) => void submit(event)} noValidate>
      <PageHeader
        title={texts.title(study.name)}
        back={{ to: `/study/${study.id}/edit/participants`, label: texts.participants }}
      />
      <div className={classes.form}>
        <div className={classes.sections}>
          <AudienceSection studyId={study.id} draft={draft} problems={problems} onChange={change} />
          <section className={classes.section} aria-labelledby="email-title">
            <h2 id="email-title">{texts.email}</h2>
            <div className={classes.row}>
              <TextInput
                label={texts.senderName}
                description={texts.senderExplained}
                value={draft.senderName}
                error={problems['senderName']}
                onChange={(event) => change({ senderName: event.currentTarget.value })}
              />
              <TextInput
                type="email"
                label={texts.replyTo}
                value={draft.replyTo}
                error={problems['replyTo']}
                onChange={(event) => change({ replyTo: event.currentTarget.value })}
              />
            </div>
            <MailTextsEditor
              value={draft.texts}
              problem={problems['texts']}
              onChange={(mail) => change({ texts: mail })}
            />
            <Switch
              label={texts.measureOpening}
              description={texts.measureOpeningExplained}
              checked={draft.measuresOpening}
              onChange={(event) => change({ measuresOpening: event.currentTarget.checked })}
            />
          </section>
          <ScheduleSection draft={draft} problems={problems} onChange={change} />
          <section className={classes.section} aria-labelledby="reminder-title">
            <h2 id="reminder-title">{texts.reminder}</h2>
            <Switch
              label={texts.remind}
              description={texts.remindExplained}
              checked={draft.hasReminder}
              onChange={(event) => change({ hasReminder: event.currentTarget.checked })}
            />
            {draft.hasReminder && (
              <>
                <NumberInput
                  label={texts.remindAfter}
                  maw={260}
                  min={1}
                  max={30}
                  allowDecimal={false}
                  value={draft.reminderDays}
                  error={problems['reminder.days']}
                  onChange={(reminderDays) => change({ reminderDays })}
                />
                <MailTextsEditor
                  value={draft.reminderTexts}
                  onChange={(reminderTexts) => change({ reminderTexts })}
                />
              </>
            )}
          </section>
        </div>
        <MailPreview studyId={study.id} mail={draft.texts} segment={draft.segment} />
        <div className={classes.sections}>
          {failure && (
            <p role="alert" className={classes.problem}>
              {failure}
            </p>
          )}
          <div className={classes.buttons}>
            <Button type="submit" data-once aria-disabled={count === 0}>
              {count === 0 ? texts.invite : texts.inviteCount(count)}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
