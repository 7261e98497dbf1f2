import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { membersOptions } from '../../segments/web/requests.ts';
import type { MailTexts } from '../wave.ts';
import classes from './invitations.module.css';
import { postTest, previewOptions } from './requests.ts';
import { texts } from './texts.ts';

const DELAY_MS = 400;

/** The mail as one of the people gets it. */
export function MailPreview(props: { studyId: string; mail: MailTexts; segment: string | null }) {
  const { studyId, segment } = props;
  const [mail] = useDebouncedValue(props.mail, DELAY_MS);
  const [person, setPerson] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const members = useInfiniteQuery({ ...membersOptions(segment ?? ''), enabled: segment !== null });
  const people = segment === null ? [] : (members.data?.pages[0]?.items ?? []);
  const shown = people.some(({ id }) => id === person) ? person : null;
  const isWritten = Object.values(mail).every(({ subject, body }) => subject.trim() && body.trim());
  const { data, error } = useQuery({ ...previewOptions(studyId, mail, shown), enabled: isWritten });

  async function test() {
    if (isSending) return;
    setSending(true);
    const isDone = await attempt(async () => {
      await postTest(studyId, props.mail);
      return true;
    });
    setSending(false);
    if (isDone) notify(texts.testSent);
  }

  return (
    <aside className={classes.preview} aria-labelledby="preview-title">
      <div className={classes.listHead}>
        <h2 id="preview-title">{texts.preview}</h2>
        <Button variant="default" size="compact-sm" aria-disabled={isSending} onClick={() => void test()}>
          {texts.sendTest}
        </Button>
      </div>
      {people.length > 0 && (
        <Select
          size="sm"
          aria-label={texts.previewAs}
          data={[
            { value: '', label: texts.previewNobody },
            ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
          value={shown ?? ''}
          searchable
          allowDeselect={false}
          onChange={(id) => setPerson(id || null)}
        />
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          {describeFailure(error)}
        </p>
      )}
      {data && (
        <article
          className={classes.mail}
          lang={data.language}
          dir={data.direction}
          aria-label={texts.preview}
        >
          <p className={classes.mailSubject}>{data.subject}</p>
          <div className={classes.mailBody}>
            {data.paragraphs.map((paragraph, index) => (
              // eslint-disable-next-line react/no-array-index-key -- they have nothing else
              <p key={index}>{paragraph}</p>
            ))}
            <p className={classes.mailAction}>{data.action.label}</p>
            <p className={classes.mailReason}>
              {data.reason} <span className={classes.mailAction}>{data.choices.label}</span>
            </p>
          </div>
        </article>
      )}
    </aside>
  );
}
