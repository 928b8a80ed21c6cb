import { expect, test } from 'vitest';
import { multipartForm } from './multipart.ts';

test('a multipart form transmits texts of any script, line breaks and its file unchanged', async () => {
  const texts = { model: 'whisper-large', prompt: 'الميزانية, "Łódź"\r\n--boundary\r\n\r\nname="x"' };
  const bytes = Uint8Array.from({ length: 300 }, (_, nth) => nth);
  const parts = [bytes.subarray(0, 44), bytes.subarray(44)];
  const file = { field: 'file', name: 'utterance.wav', type: 'audio/wav', parts };
  const { parts: sent, contentType } = multipartForm(texts, file);
  const form = await new Response(Buffer.concat(sent), {
    headers: { 'content-type': contentType },
  }).formData();
  expect([form.get('model'), form.get('prompt')]).toEqual([texts.model, texts.prompt]);
  const arrived = form.get('file') as File;
  expect([arrived.name, arrived.type]).toEqual(['utterance.wav', 'audio/wav']);
  expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
});
