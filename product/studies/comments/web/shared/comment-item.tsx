import { Button } from '@mantine/core';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import type { CommentPlace } from '../../comment.ts';
import type { Comment, CommentThread } from '../../contract.ts';
import { splitMentions } from '../../mentions.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import type { useThreadChanges } from './requests.ts';
import { texts } from './texts.ts';

interface ItemProps {
  place: CommentPlace;
  comment: Comment;
  people: CommentThread['people'];
  /** A link led to it. */
  isOpened: boolean;
  isEdited: boolean;
  onEdit(isEdited: boolean): void;
  changes: ReturnType<typeof useThreadChanges>;
}

const showOpened = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};

/** One comment, with what may be done with it. */
export function CommentItem(props: ItemProps) {
  const { place, comment, people, isOpened, isEdited, onEdit, changes } = props;
  const { id, text, author, at, changedAt, isOwn, canDelete } = comment;
  const nameOf = (person: string) => people.find((one) => one.id === person)?.name ?? texts.formerMember;
  async function copyLink() {
    const path = addWorkspaceParameter(`/comment/${place.study}/${id}`);
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      notify(texts.linkCopied);
    } catch {
      notify(texts.copyFailed, { tone: 'problem' });
    }
  }
  const remove = () =>
    confirm({
      title: texts.deleteQuestion,
      text: texts.deleteText,
      action: texts.deleteAction,
      variant: 'error',
      run: () => changes.remove.mutateAsync(id),
    });
  return (
    <article
      ref={isOpened ? showOpened : undefined}
      className={classes.item}
      data-opened={isOpened || undefined}
    >
      <p className={classes.by}>
        <strong>{author}</strong> · <DateTime at={at} />
        {changedAt && ` · ${texts.edited}`}
      </p>
      {isEdited ? (
        <CommentForm
          place={place}
          label={texts.editComment}
          action={texts.save}
          edited={{ text, people }}
          onSave={(next) => changes.change.mutateAsync({ id, text: next })}
          onDone={() => onEdit(false)}
        />
      ) : (
        <>
          <p className={classes.text}>
            {splitMentions(text).map((part, index) =>
              typeof part === 'string' ? (
                part
              ) : (
                <span key={index} className={classes.mention}>
                  @{nameOf(part.id)}
                </span>
              ),
            )}
          </p>
          <p className={classes.actions}>
            {isOwn && (
              <Button variant="subtle" color="gray" size="compact-xs" mih={24} onClick={() => onEdit(true)}>
                {texts.edit}
              </Button>
            )}
            {canDelete && (
              <Button variant="subtle" color="gray" size="compact-xs" mih={24} onClick={() => void remove()}>
                {texts.delete}
              </Button>
            )}
            <Button variant="subtle" color="gray" size="compact-xs" mih={24} onClick={() => void copyLink()}>
              {texts.copyLink}
            </Button>
          </p>
        </>
      )}
    </article>
  );
}
