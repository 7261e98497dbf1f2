import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { anonymousName } from '../../anonymous-name.ts';
import classes from './erasure.module.css';
import { ErasureReceiptSections } from './receipt-sections.tsx';
import { erasureOptions } from './requests.ts';
import { texts } from './texts.ts';

/** An erasure: its state while it runs, then what the receipt says and what is left to decide. */
export function ErasurePage() {
  const { erasureId = '' } = useParams();
  const { data, error, refetch } = useQuery(erasureOptions(erasureId));
  const name = data && anonymousName(data.participant);
  const isDone = data?.receipt !== null;
  const title = name ? (isDone ? texts.erased(name) : texts.erasing(name)) : texts.erasure;
  useTitle(title);
  if (!data && error instanceof AppError && ['not_found', 'bad_input'].includes(error.code)) throw error;
  return (
    <SettingsFrame
      title={title}
      back={{ to: '/participants/erasures', label: texts.erasures }}
      facts={
        data?.receipt && (
          <span>
            <DateTime at={data.receipt.erasedAt} /> · {texts.facts(data.places.length)}
          </span>
        )
      }
    >
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={6} />
        )
      ) : (
        <>
          <div role="status" className={classes.status}>
            {data.receipt === null ? (
              <>
                <p>{texts.runningExplained}</p>
                <Progress value={100} animated aria-label={texts.running} />
              </>
            ) : (
              <span className="visually-hidden">{title}</span>
            )}
          </div>
          {data.receipt && (
            <ErasureReceiptSections
              receipt={data.receipt}
              text={data.text ?? ''}
              places={data.places}
              derived={data.derived}
            />
          )}
        </>
      )}
    </SettingsFrame>
  );
}
