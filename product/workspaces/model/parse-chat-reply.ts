import { z } from 'zod';
import type { ModelProblem } from './model.ts';

const MAX_TOKENS = 100_000_000;

const replySchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});
const usageSchema = z.object({ usage: z.object({ total_tokens: z.int().min(0).max(MAX_TOKENS) }) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text of a reply of OpenAI’s API for chats, or why there is none; with the tokens that it counts, if it does. */
export function parseChatReply(
  body: string,
): ({ text: string } | { problem: ModelProblem }) & { tokens: number | null } {
  const json = parseJson(body);
  const usage = usageSchema.safeParse(json);
  const tokens = usage.success ? usage.data.usage.total_tokens : null;
  const reply = replySchema.safeParse(json);
  if (!reply.success) return { problem: 'bad_reply', tokens };
  const [choice] = reply.data.choices;
  if (choice!.finish_reason === 'length') return { problem: 'cut', tokens };
  // PostgreSQL stores neither NUL nor half a character.
  return { text: choice!.message.content.replaceAll('\0', '').toWellFormed(), tokens };
}

/**
 * The JSON object in the text of a model, which may be in a code block, or follow what it thought; null if there is none.
 */
export function parseJsonObject(text: string): unknown {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  return parseJson(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
}
