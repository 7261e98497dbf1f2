import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ServicePage } from '../../ai-service/web/service-page.tsx';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { AccountForm } from './account-form.tsx';
import { accountOptions } from './requests.ts';
import { texts } from './texts.ts';

/** The account with Tremendous, which sends incentives. */
export function TremendousPage() {
  return <ServicePage title={sharedTexts.tremendous} texts={texts} settings={<Settings />} log={null} />;
}

function Settings() {
  const { data, error, refetch } = useQuery(accountOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} height={56} />;
  return (
    <>
      <p>{texts.sent}</p>
      <AccountForm key={data.account ? 'set up' : 'new'} account={data.account} />
    </>
  );
}
