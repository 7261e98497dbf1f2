import { useQuery } from '@tanstack/react-query';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { ContactRuleSection } from '../../contacts/web/contact-rule-section.tsx';
import { attributesOptions, tagsOptions } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { AccessSection } from './access-section.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { TagsSection } from './tags-section.tsx';

/** The attributes and tags of participants, and who sees them. */
export function AttributesPage() {
  const attributes = useQuery(attributesOptions);
  const tags = useQuery(tagsOptions);
  const error = attributes.error ?? tags.error;
  const isRefused = error instanceof AppError && error.code === 'forbidden';
  return (
    <SettingsFrame
      title={sharedTexts.attributesAndTags}
      back={{ to: '/participants', label: sharedTexts.participants }}
    >
      {attributes.data && tags.data ? (
        <>
          <AttributesSection
            attributes={attributes.data.items}
            canEdit={attributes.data.can['participant-attribute.edit'] === true}
          />
          <TagsSection tags={tags.data.items} canEdit={tags.data.can['participant-tag.edit'] === true} />
          <ContactRuleSection />
          <AccessSection />
        </>
      ) : isRefused ? (
        <EmptyState drawing="people" sentence={error.message} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => Promise.all([attributes.refetch(), tags.refetch()])} />
      ) : (
        <Skeletons rows={8} />
      )}
    </SettingsFrame>
  );
}
