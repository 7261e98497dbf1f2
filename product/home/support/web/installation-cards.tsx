import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { PARTS, type PartState } from '../contract.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { supportOptions } from './requests.ts';
import classes from './support.module.css';
import { texts } from './texts.ts';

const TONES: Record<PartState, Tone> = { works: 'good', degraded: 'warning', down: 'danger' };

/** Each part of the installation in one word. */
export function SystemStatus() {
  const { data, error, isFetching, refetch } = useQuery(supportOptions);
  return (
    <section aria-labelledby="system-status">
      <h2 id="system-status">{texts.systemStatus}</h2>
      {error && !isFetching && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeletons rows={4} height={24} />}
      {data && (
        <>
          <dl className={classes.rows}>
            {PARTS.map((part) => {
              const state = data.parts[part];
              const explanation = texts.explanations[part][state];
              return (
                <div key={part} className={classes.row}>
                  <dt>{texts.parts[part]}</dt>
                  <dd>
                    <StateTag tone={TONES[state]}>{texts.states[state]}</StateTag>
                  </dd>
                  {explanation && <dd className={classes.explanation}>{explanation}</dd>}
                </div>
              );
            })}
          </dl>
          <Button
            variant="subtle"
            size="compact-sm"
            mt={8}
            ml={-8}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {texts.checkAgain}
          </Button>
        </>
      )}
    </section>
  );
}

/** Whom to ask. */
export function Contact() {
  const { data } = useQuery(supportOptions);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      {data?.contact ? (
        <p>
          {texts.writeTo} <a href={`mailto:${data.contact}`}>{data.contact}</a>.
        </p>
      ) : (
        <p>{texts.noContact}</p>
      )}
    </section>
  );
}

/** Copies what a helper asks for; where the browser refuses, the text is shown. */
export function Diagnostics() {
  const { data } = useQuery(supportOptions);
  const { state } = useAuth();
  const [text, setText] = useState<string | null>(null);

  async function copy() {
    if (!data) return;
    const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const diagnostics = formatDiagnostics({
      support: data,
      workspace: state.org._id,
      browser: navigator.userAgent,
      width: window.innerWidth,
      height: window.innerHeight,
      language: locale,
      zone: timeZone,
      now: new Date(),
    });
    setText(diagnostics);
    try {
      await navigator.clipboard.writeText(diagnostics);
      notify(texts.copied);
    } catch {
      notify(texts.couldntCopy, { tone: 'problem' });
    }
  }

  return (
    <section aria-labelledby="diagnostics">
      <h2 id="diagnostics">{texts.diagnostics}</h2>
      <p className="muted">{texts.diagnosticsExplained}</p>
      <Button variant="default" size="compact-md" disabled={!data} onClick={() => void copy()}>
        {texts.copyDiagnostics}
      </Button>
      {text && <pre className={classes.text}>{text}</pre>}
    </section>
  );
}
