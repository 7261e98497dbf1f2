import { Button, CopyButton } from '@mantine/core';
import { includesScope, type KeyScope } from '../key-scopes.ts';
import classes from './api-keys.module.css';
import { texts } from './texts.ts';

/** For each scope a path that it may read; the first that a key permits is its example. */
const EXAMPLE_PATHS: readonly (readonly [KeyScope, string])[] = [
  ['studies:read', '/api/studies'],
  ['workspace:read', '/api/workspace'],
  ['export', '/api/exports'],
  ['results:read', '/api/studies/STUDY_ID/results/overview'],
  ['responses:read', '/api/studies/STUDY_ID/responses'],
];
/** The scopes that the tools of the MCP server need. */
const TOOL_SCOPES: readonly KeyScope[] = ['studies:read', 'results:read', 'responses:read'];
const MCP_PATH = '/api/mcp';

interface KeySecretProps {
  secret: string;
  scopes: readonly KeyScope[];
  onDone(): void;
}

/** The secret of a new key, and how to use it. */
export function KeySecret({ secret, scopes, onDone }: KeySecretProps) {
  const { origin } = window.location;
  const [, path = ''] = EXAMPLE_PATHS.find(([scope]) => includesScope(scopes, scope)) ?? [];
  const example = `curl -H "Authorization: Bearer ${secret}" ${origin}${path}`;
  return (
    <div className={classes.secret}>
      <p role="status">{texts.copyNow}</p>
      <Copied label={texts.copyKey} text={secret} isMain />
      <h3>{texts.tryIt}</h3>
      <Copied label={texts.copyExample} text={example} />
      {TOOL_SCOPES.some((scope) => includesScope(scopes, scope)) && (
        <>
          <h3>{texts.connectAssistant}</h3>
          <p>{texts.connectAssistantExplained}</p>
          <Copied label={texts.copyAddress} text={new URL(MCP_PATH, origin).href} />
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

function Copied({ label, text, isMain = false }: { label: string; text: string; isMain?: boolean }) {
  return (
    <div className={classes.copied}>
      <pre>{text}</pre>
      <CopyButton value={text} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            variant={isMain ? 'filled' : 'default'}
            onClick={copy}
            aria-label={copied ? texts.copied : label}
            data-autofocus={isMain || undefined}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
