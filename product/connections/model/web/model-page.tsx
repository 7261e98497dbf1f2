import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { RequestLog } from '../../ai-service/web/request-log.tsx';
import { ServicePage } from '../../ai-service/web/service-page.tsx';
import { texts as serviceTexts } from '../../ai-service/web/texts.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { ModelForm } from './model-form.tsx';
import { listRequests, MODEL_QUERY_KEY, serviceOptions, requestOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useState } from 'react';
import serviceClasses from '../../ai-service/web/ai-service.module.css';
import classes from './model.module.css';

/** Opens what was sent of a study in a request. */
function SentMessages(props: { study: string; request: string }) {
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

/** The language model of the workspace, with the log of what was sent. */
export function ModelPage() {
  return (
    <ServicePage
      title={sharedTexts.model}
      texts={texts}
      settings={<Settings />}
      log={
        <RequestLog
          explained={texts.logExplained}
          queryKey={[...MODEL_QUERY_KEY, 'requests']}
          list={listRequests}
          listFacts={({ person, tokens }) => [
            ...(person === null ? [] : [person]),
            ...(tokens > 0 ? [texts.tokens(tokens)] : []),
          ]}
          nameOther={({ purpose }) => (purpose === 'test' ? serviceTexts.testRequest : texts.deletedStudy)}
          renderMore={({ id, study }) => study && <SentMessages study={study.id} request={id} />}
        />
      }
    />
  );
}

function Settings() {
  const { data, error, refetch } = useQuery(serviceOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={5} height={56} />;
  const { service, usedTokens } = data;
  return (
    <>
      <p>{texts.sent}</p>
      {service && <p>{texts.usage(usedTokens, service.monthlyTokens)}</p>}
      <ModelForm key={service ? 'set up' : 'new'} service={service} />
    </>
  );
}
