import { Anchor, Button, CopyButton } from '@mantine/core';
import { texts } from './texts.ts';
import classes from './webhooks.module.css';

/** A new secret, shown once, and what it is for. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <div className={classes.secret}>
      <p role="status">{texts.copySecretNow}</p>
      <div className={classes.copied}>
        <pre className={classes.code}>{secret}</pre>
        <CopyButton value={secret} timeout={2000}>
          {({ copied, copy }) => (
            <Button onClick={copy} aria-label={copied ? texts.copied : texts.copySecret} data-autofocus>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
      </div>
      <p>
        {texts.secretExplained}{' '}
        <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" underline="always">
          {texts.standard}
        </Anchor>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
