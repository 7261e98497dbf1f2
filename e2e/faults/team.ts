import { readFileSync } from 'node:fs';
import { parseStarWars } from '#product/home/sample/star-wars.ts';
import type { BlockResult } from '#product/results/block-result.ts';
import type { Overview } from '#product/results/contract.ts';
import type { StudyShape } from '#product/studies/contract.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { HttpClient } from './http-client.ts';

/** The sample survey: its questions and real answers. */
export const sample = parseStarWars(
  readFileSync(new URL('../../product/home/samples/star-wars/StarWars.csv', import.meta.url)),
);

/** API client of a team member, registered, with a live study of the sample survey. */
export class Team {
  workspace = '';
  study = '';
  linkToken = '';
  readonly client: HttpClient;

  constructor(base: string) {
    this.client = new HttpClient(base);
    this.client.headers = { origin: base };
  }

  /** @param code the first-run code printed at the start */
  async register(code?: string): Promise<void> {
    const me = await this.send<{ org: { _id: string } }>('POST', '/api/auth/register', {
      name: 'Ada Example',
      email: 'ada@example.com',
      password: 'correct horse battery',
      workspaceName: 'Example team',
      ...(code ? { code } : {}),
    });
    this.workspace = me.org._id;
    this.client.headers['x-xsrf-token'] = decodeURIComponent(this.client.cookies.get('XSRF-TOKEN') ?? '');
  }

  publishSample(): Promise<void> {
    return this.publish('Star Wars survey', sample.content);
  }

  /** Builds a survey with the API calls of the editor, and publishes it. */
  async publish(name: string, content: StudyContent): Promise<void> {
    const { id } = await this.send<{ id: string }>('POST', '/api/studies', { name, kind: 'survey' });
    const fresh = await this.send<StudyShape>('GET', `/api/studies/${id}`);
    const saved = await this.send<{ revision: number; problems: { severity: string }[] }>(
      'PATCH',
      `/api/studies/${id}/draft`,
      {
        revision: fresh.revision,
        changes: [
          ...fresh.draft.blocks.map((block) => ({ do: 'remove', id: block.id })),
          ...content.blocks.map((block, at) => ({
            do: 'add',
            block,
            after: content.blocks[at - 1]?.id ?? null,
          })),
          { do: 'brief', brief: content.brief },
          { do: 'settings', settings: content.settings },
        ],
      },
    );
    await this.send('POST', `/api/studies/${id}/publish`, { revision: saved.revision });
    this.study = id;
    this.linkToken = fresh.linkToken;
  }

  overview(): Promise<Overview> {
    return this.send('GET', `/api/studies/${this.study}/results/overview`);
  }

  async blocks(): Promise<BlockResult[]> {
    const { blocks } = await this.send<{ blocks: BlockResult[] }>(
      'GET',
      `/api/studies/${this.study}/results/blocks`,
    );
    return blocks;
  }

  /** The CSV of all counted responses, by code. */
  async csv(): Promise<string> {
    const { status, text } = await this.client.insist(
      'GET',
      `/api/studies/${this.study}/responses.csv?as=code`,
    );
    if (status !== 200) throw new Error(`the CSV: ${status} ${text.slice(0, 200)}`);
    return text;
  }

  close(): void {
    this.client.close();
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, text } = await this.client.insist(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
