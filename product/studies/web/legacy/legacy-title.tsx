import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { inline, plainText, type Text } from '#product/blocks/text.ts';
import { MentionsContext } from '#product/blocks/web/shared/mentions.tsx';
import { RichText } from '#product/blocks/web/shared/rich-text.tsx';
import { MAX_TEXT_LENGTH, type Block } from '../../study.ts';
import { useEditing } from '../editor/use-draft.ts';
import { useStudyMentions } from '../questions/study-mentions.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface LegacyTitleProps {
  block: Block;
  language: string;
  readOnly: boolean;
  error: string | undefined;
  onChange(title: Text): void;
}

const isPlain = (title: Text, language: string): boolean =>
  (title[language] ?? []).every((part) => typeof part === 'string');

/** The title: a plain field, so that hundreds of them are fast, or the editor of rich text where there is some. */
export function LegacyTitle(props: LegacyTitleProps) {
  const { block, language, readOnly, error, onChange } = props;
  const [isRich, setIsRich] = useState(false);
  // Once it is a rich text field it stays one, so that it is not replaced while somebody types.
  if (!isRich && !isPlain(block.title, language)) setIsRich(true);
  if (isRich) return <RichTitle {...props} />;
  return (
    <TextInput
      label={sharedTexts.title}
      value={plainText(block.title[language])}
      error={error}
      readOnly={readOnly}
      maxLength={MAX_TEXT_LENGTH}
      lang={language}
      dir="auto"
      data-field="title"
      onChange={(event) => onChange({ ...block.title, [language]: inline(event.currentTarget.value) })}
    />
  );
}

function RichTitle({ block, ...props }: LegacyTitleProps) {
  const mentions = useStudyMentions(useEditing().content, block);
  return (
    <MentionsContext value={mentions}>
      <RichText {...props} label={sharedTexts.title} text={block.title} field="title" />
    </MentionsContext>
  );
}
