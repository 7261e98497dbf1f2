import { Button } from '@mantine/core';
import { notify } from '#platform/ui/feedback/notify.ts';
import { downloadFile } from '#platform/ui/save-file.ts';
import { useAuth } from '../../web/shared/auth.tsx';
import dialog from '#platform/forms/dialog.module.css';
import { texts } from './texts.ts';
import classes from './two-factor.module.css';

/** New recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { person } = useAuth();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify(texts.copied);
    } catch {
      notify(texts.copyFailed, { tone: 'problem' });
    }
  }
  function download() {
    const lines = [texts.fileHeading(person?.email ?? ''), '', ...codes, ''];
    downloadFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'earshot-recovery-codes.txt');
  }
  return (
    <div className={dialog.form}>
      <p>{texts.recoveryCodesExplained}</p>
      <ul className={classes.codes} aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copyCodes}
        </Button>
        <Button variant="default" onClick={download}>
          {texts.downloadCodes}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {texts.savedThem}
        </Button>
      </div>
    </div>
  );
}
