import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { getPublicName } from '../../public-name.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { CopyButton } from './copy-button.tsx';
import { linkCardOptions, mayHaveCard, type LinkCard } from './link-card.ts';
import { buildNetworkLinks, getShareAddress, isReachableFromOutside } from './share-codes.ts';
import cardClasses from './social-tab.module.css';
import { writePost } from './share-texts/share-texts.ts';
import { texts } from './texts.ts';
import { useEstimatedMinutes } from './use-estimated-minutes.ts';
import { useShareTexts } from './use-share-texts.ts';

/** A short post with the link, for messengers and networks, and the card that they show for it. */
export function SocialTab() {
  const { study, content, language } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = useEstimatedMinutes();
  const address = getShareAddress(study);
  const share = useShareTexts(language);
  const shared = { name: getPublicName(content, language), minutes, link: address };
  const post = typed ?? (share ? writePost(share, language, shared) : '');
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <Textarea
        label={texts.post}
        value={post}
        autosize
        minRows={3}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.rowOfButtons}>
        <CopyButton text={post} what={texts.thePost} label={texts.copyPost} done={texts.postCopied} />
        {'share' in navigator && (
          <Button
            variant="default"
            // Closed without a choice is no failure.
            onClick={() => void navigator.share({ text: post }).catch(() => {})}
          >
            {texts.shareWithApp}
          </Button>
        )}
      </div>
      <CardPreview />
      {isReachableFromOutside(address) ? (
        <div className={classes.questions}>
          <span className={classes.label} id="networks">
            {texts.postOn}
          </span>
          <ul className={cardClasses.networks} aria-labelledby="networks">
            {buildNetworkLinks(address, post).map(({ name, url }) => (
              <li key={name}>
                <Button
                  component="a"
                  variant="default"
                  size="compact-md"
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted" style={{ margin: 0 }}>
          {texts.notReachable}
        </p>
      )}
    </div>
  );
}

/** What messengers show for the link, as the server sends it to them. */
function CardPreview() {
  const { study, language, view } = useEditing();
  const { data, isLoading } = useQuery({
    ...linkCardOptions(study, language),
    enabled: mayHaveCard(study),
  });
  const card = mayHaveCard(study) ? data : null;
  if (isLoading) return <Skeletons rows={1} height={88} />;
  return (
    <div className={classes.questions} role="group" aria-labelledby="link-card">
      <span className={classes.label} id="link-card">
        {texts.linkCard}
      </span>
      {card ? <Card card={card} /> : <p className="muted">{texts.noLinkCard}</p>}
      {card && view.unpublished && <p className="muted">{texts.cardOfPublished}</p>}
    </div>
  );
}

function Card({ card: { title, description, image, imageAlt, host } }: { card: LinkCard }) {
  return (
    <div className={cardClasses.card}>
      {image && <img src={image} alt={imageAlt} />}
      <div>
        <span className="muted">{host}</span>
        <strong>{title}</strong>
        {description && <span>{description}</span>}
      </div>
    </div>
  );
}
