import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../editor/editor.module.css';
import { LinkAddress, LinkQrCode } from './link-address.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Shown after publishing: the link and its QR code. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { study } = useEditing();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.versionIs(study.version, study.state)}
      size={480}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': sharedTexts.close }}
    >
      <div className={classes.questions} style={{ gap: 20 }}>
        <p style={{ margin: 0 }}>
          {study.link.open && study.state === 'live' ? texts.anyoneWithThisLink : texts.linkNotAccepting}
        </p>
        <LinkAddress address={study.linkUrl} />
        <LinkQrCode address={study.linkUrl} name={study.name} />
        <div className={classes.rowOfButtons}>
          <Button component="a" variant="default" href={study.linkUrl} target="_blank" rel="noreferrer">
            {texts.openStudy}
          </Button>
          <Button
            component={Link}
            variant="subtle"
            to={`/study/${study.id}/edit/participants`}
            onClick={onClose}
          >
            {texts.setLimits}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
