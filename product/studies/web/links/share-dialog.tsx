import { Button, Modal, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import classes from '../editor/editor.module.css';
import { LinkAddress, LinkQrCode } from './link-address.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { getShareAddress } from './share-codes.ts';
import { EmailTab, EmbedTab, PopupTab } from './share-tabs.tsx';
import { SocialTab } from './social-tab.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const TABS = [
  { id: 'link', label: texts.tabLink, Tab: LinkTab },
  { id: 'personal', label: texts.tabPersonal, Tab: PersonalTab },
  { id: 'email', label: texts.tabEmail, Tab: EmailTab },
  { id: 'social', label: texts.tabSocial, Tab: SocialTab },
  { id: 'embed', label: texts.tabEmbed, Tab: EmbedTab },
  { id: 'popup', label: texts.tabPopup, Tab: PopupTab },
] as const;

/** Shown after publishing: the ways to bring the study to people, each a tab. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { study } = useEditing();
  const isSingleUse = study.link.singleUse ?? false;
  // The focus goes to the links instead, also where the dialog was opened beside them.
  const [goesToLinks, setGoesToLinks] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!goesToLinks}
      title={texts.versionIs(study.version, study.state)}
      size={560}
      closeButtonProps={{ 'aria-label': sharedTexts.close }}
    >
      <div className={classes.questions} style={{ gap: 16 }}>
        <p style={{ margin: 0 }}>
          {!study.link.open || study.state !== 'live'
            ? texts.linkNotAccepting
            : isSingleUse
              ? texts.onlySingleUseWork
              : texts.anyoneWithThisLink}
        </p>
        {isSingleUse ? (
          <>
            <LinkAddress address={getShareAddress(study)} isOff />
            <PersonalTab />
          </>
        ) : (
          <ShareTabs />
        )}
        <div className={classes.rowOfButtons}>
          {isSingleUse ? (
            <Button
              component={Link}
              variant="default"
              to={`/study/${study.id}/edit/participants?field=singleUse`}
              onClick={() => {
                setGoesToLinks(true);
                onClose();
              }}
            >
              {texts.goToSingleUseLinks}
            </Button>
          ) : (
            <Button component="a" variant="default" href={study.linkUrl} target="_blank" rel="noreferrer">
              {texts.openStudy}
            </Button>
          )}
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

function ShareTabs() {
  return (
    <Tabs defaultValue="link" keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {TABS.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ id, Tab }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <Tab />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function LinkTab() {
  const { study } = useEditing();
  const address = getShareAddress(study);
  return (
    <div className={classes.questions} style={{ gap: 20 }}>
      <LinkAddress address={address} />
      <LinkQrCode address={address} name={study.name} />
    </div>
  );
}
