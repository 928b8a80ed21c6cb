import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Upload, UploadsAnswer } from '#shared/contract/uploads.ts';
import { stereoFile } from '#test/audio/recordedFile.ts';
import type { SpeechServer } from '#test/doubles/speechServer.ts';
import type { TestApp } from '#test/testApp.ts';
import { startAppWithSpeech } from './appWithSpeech.ts';
import type { Person } from './meetings.ts';

/** An app that takes uploads of at most one megabyte and has them recognized by a test double, and one person. */
export async function startUploads() {
  const { engine, app, close } = await startAppWithSpeech(
    { languages: ['en', 'fr'] },
    { env: { UPLOAD_MAX_MB: '1' } },
  );
  return {
    engine,
    app,
    person: await app.signUp('Amina Kaci'),
    /** Undoes what a test has set for the engine. */
    resetEngine: () => {
      engine.failWith(null);
      engine.say(null);
    },
    close,
  };
}

export const breakDown = (engine: SpeechServer): void =>
  engine.failWith((response) => response.writeHead(500).end('down'));

interface UploadQuery {
  /** The file's name. */
  name: string;
  language?: string;
  voice?: string;
  title?: string;
  meetingId?: string;
  keepDays?: string;
  speakers?: string;
}

/** Sends a file in one request; in English unless another language is given. */
export const send = (person: Person, payload: Buffer, query: UploadQuery, headers = {}) =>
  person.call({
    method: 'POST',
    url: `/api/uploads?${new URLSearchParams({ language: 'en', ...query })}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** Sends a file in English that is accepted. */
export async function upload(person: Person, payload: Buffer, query: UploadQuery): Promise<Upload> {
  const answer = await send(person, payload, query);
  expect(answer.statusCode).toBe(201);
  return answer.json<Upload>();
}

export const uploadsOf = async (person: Person): Promise<UploadsAnswer> =>
  (await person.call({ url: '/api/uploads' })).json();

export const listUploads = async (person: Person): Promise<Upload[]> => (await uploadsOf(person)).uploads;

export const findUpload = async (person: Person, id: string): Promise<Upload | undefined> =>
  (await listUploads(person)).find((one) => one.id === id);

/** Resolves when the upload is at this stage. */
export const reach = (person: Person, id: string, stage: Upload['stage']) =>
  expect
    .poll(async () => (await findUpload(person, id))?.stage, { timeout: 30_000, interval: 50 })
    .toBe(stage);

export const removeUpload = (person: Person, id: string) =>
  person.call({ method: 'DELETE', url: `/api/uploads/${id}` });

/** The names of the waiting files. */
export const filesOf = (app: TestApp): string[] =>
  readdirSync(join(app.dataDir, 'uploads')).filter((name) => name !== 'resumable');

/** A call with one person per channel, who speak one after the other. */
export const twoVoices = (seconds?: number): Buffer => stereoFile('en_a-mono', 'en_b-mono', seconds);
