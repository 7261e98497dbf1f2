import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import serviceClasses from '../../ai-service/web/ai-service.module.css';
import classes from './model.module.css';
import { requestOptions } from './requests.ts';
import { texts } from './texts.ts';

/** Opens what was sent of a study in a request. */
export function SentMessages(props: { study: string; request: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`text-button ${classes.small}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideSent : texts.showSent}
      </button>
      {isOpen && <Messages {...props} />}
    </>
  );
}

/** What was sent after redaction, and what came back. */
function Messages({ study, request }: { study: string; request: string }) {
  const { data, error, refetch } = useQuery(requestOptions(study, request));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} height={20} />;
  if (!data.messages) return <p className={serviceClasses.details}>{texts.notKept}</p>;
  const parts = [...data.messages, ...(data.reply === null ? [] : [{ role: 'reply', content: data.reply }])];
  return (
    <dl className={classes.messages}>
      {parts.map(({ role, content }, index) => (
        <div key={index}>
          <dt>{texts.roles[role] ?? role}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
