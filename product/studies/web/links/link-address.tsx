import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import classes from '../editor/editor.module.css';
import { QrCode, createQrSvg } from '#platform/ui/qr-code.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Copies text to the clipboard; if that is not allowed, tells the person how to copy it. */
export async function copyText(text: string, subject: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify(texts.copyFailed(subject), { tone: 'problem' });
    return false;
  }
}

/** A link with a button to copy it. `isOff`: nobody can start with it now. */
export function LinkAddress({ address, isOff = false }: { address: string; isOff?: boolean }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <div className={classes.address}>
      <TextInput
        ref={inputRef}
        label={sharedTexts.link}
        value={address}
        readOnly
        disabled={isOff}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setCopied(false)}
      />
      <Button
        disabled={isOff}
        onClick={() => {
          inputRef.current?.select();
          void copyText(address, texts.theLink).then(setCopied);
        }}
      >
        {copied ? texts.linkCopied : texts.copyLink}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? texts.linkCopied : ''}
      </span>
    </div>
  );
}

export function LinkQrCode({ address, name }: { address: string; name: string }) {
  function download() {
    const objectUrl = URL.createObjectURL(new Blob([createQrSvg(address)], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = objectUrl;
    link.download = `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'study'}-qr.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
  }
  return (
    <div className={classes.qr}>
      <QrCode text={address} label={sharedTexts.qrCodeFor(address)} />
      <Button variant="default" onClick={download}>
        {texts.downloadQrCodeSvg}
      </Button>
    </div>
  );
}
