import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { formatDeviceName } from './device-name.ts';
import classes from './shared/device-list.module.css';
import { endLogin, endOtherLogins, loginsOptions } from './requests.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

/** The devices a person is logged in on, which they can log out. */
export function LoginList() {
  const queries = useQueryClient();
  const logins = useQuery(loginsOptions);
  if (logins.isError) return <LoadFailure error={logins.error} onRetry={() => logins.refetch()} />;
  if (!logins.data) return <Skeletons rows={2} />;
  const refresh = () => reloadQueries(queries, { queryKey: loginsOptions.queryKey });
  return (
    <>
      <ul className={classes.list}>
        {logins.data.items.map((login) => (
          <li key={login.id}>
            <span>
              <strong>{formatDeviceName(login.device)}</strong>
              <span className="muted">
                {texts.sinceAddress(login.address)} <DateTime at={login.createdAt} />
              </span>
            </span>
            {login.current ? (
              <span className="muted">{texts.thisDevice}</span>
            ) : (
              <Button
                variant="default"
                aria-label={texts.logOutOf(formatDeviceName(login.device))}
                onClick={() =>
                  void confirm({
                    title: texts.logOutThisDevice,
                    text: texts.mustLogInAgain(formatDeviceName(login.device)),
                    action: texts.logOutDevice,
                    variant: 'warning',
                    run: async () => {
                      await endLogin(login.id);
                      await refresh();
                    },
                  })
                }
              >
                {sharedTexts.logOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {logins.data.items.length > 1 && (
        <div>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: texts.logOutOthersQuestion,
                text: texts.othersMustLogInAgain,
                action: texts.logOutOthers,
                variant: 'warning',
                run: async () => {
                  await endOtherLogins();
                  await refresh();
                },
              })
            }
          >
            {texts.logOutOthers}
          </Button>
        </div>
      )}
    </>
  );
}
