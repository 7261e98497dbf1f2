import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { RequestLog } from '../../ai-service/web/request-log.tsx';
import { ServicePage } from '../../ai-service/web/service-page.tsx';
import { texts as serviceTexts } from '../../ai-service/web/texts.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { listRequests, serviceOptions, TRANSCRIPTION_QUERY_KEY } from './requests.ts';
import { TranscriptionForm } from './transcription-form.tsx';
import { texts } from './texts.ts';

/** The transcription service of the workspace, with the log of what was sent. */
export function TranscriptionPage() {
  return (
    <ServicePage
      title={sharedTexts.transcription}
      texts={texts}
      settings={<Settings />}
      log={
        <RequestLog
          explained={texts.logExplained}
          queryKey={[...TRANSCRIPTION_QUERY_KEY, 'requests']}
          list={listRequests}
          listFacts={({ status, error, seconds }) =>
            // One without a reply in time counts.
            (error === null ? status === 200 : seconds > 0) ? [texts.sentSound(seconds)] : []
          }
          nameOther={() => serviceTexts.testRequest}
        />
      }
    />
  );
}

function Settings() {
  const { data, error, refetch } = useQuery(serviceOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={5} height={56} />;
  const { service, sentSeconds } = data;
  return (
    <>
      <p>
        <Link to="/support?article=own-transcription">{texts.help}</Link>
      </p>
      {service && (
        <p>
          <Link to="/transcripts">{texts.progress}</Link>
        </p>
      )}
      {service && <p>{texts.usage(Math.ceil(sentSeconds / 60), service.monthlyMinutes)}</p>}
      <TranscriptionForm key={service ? 'set up' : 'new'} service={service} />
    </>
  );
}
