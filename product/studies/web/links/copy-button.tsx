import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from './link-address.tsx';

/** Copies a text, and says so until the text changes. */
export function CopyButton(props: { text: string; what: string; label: string; done: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === props.text;
  return (
    <>
      <Button
        onClick={() =>
          void copyText(props.text, props.what).then((done) => setCopied(done ? props.text : null))
        }
      >
        {isCopied ? props.done : props.label}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? props.done : ''}
      </span>
    </>
  );
}
