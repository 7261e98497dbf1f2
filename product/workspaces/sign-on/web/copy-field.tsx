import { Button, CopyButton, TextInput } from '@mantine/core';
import classes from './sign-on.module.css';
import { texts } from './texts.ts';

/** A value to copy into the settings of a provider or a name server. */
export function CopyField({
  label,
  value,
  description,
}: {
  label: string;
  value: string;
  description?: string;
}) {
  return (
    <div className={classes.copy}>
      <TextInput
        label={label}
        description={description}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Button variant="default" aria-label={texts.copyOf(label)} onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
