import { expect } from '../journey.ts';
import { type Person, test } from '../people.ts';
import { enterRoom, type Guest, withoutDevices } from './roomGuests.ts';

const [AMINA, KARIM] = ['Amina Kaci', 'Karim Benali'] as const;

/** Records all elements in which a person's browser plays audio. */
const recordPlayed = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.add(this);
      return play.call(this);
    };
    Object.assign(window, { played });
  });

/** The highest amplitude (0–1) of everything that this guest's room plays within two seconds. */
const loudestHeard = ({ page }: Guest): Promise<number> =>
  page
    .frames()
    .at(-1)!
    .evaluate(async () => {
      const { played } = window as unknown as { played: Set<HTMLMediaElement> };
      const context = new AudioContext();
      await context.resume();
      const analyser = new AnalyserNode(context, { fftSize: 8_192 });
      for (const { paused, muted, volume, srcObject } of played) {
        if (paused || muted || volume === 0 || !(srcObject instanceof MediaStream)) continue;
        context.createMediaStreamSource(srcObject).connect(analyser);
      }
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      for (let turn = 0; turn < 20; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      }
      await context.close();
      return loudest;
    });

test('the audio of a shared screen is played to others, is not transcribed, and stops with the share', async ({
  arrive,
}) => {
  const [amina, karim] = await Promise.all([arrive(AMINA), arrive(KARIM)]);
  // Without microphones, only the share is heard, whose audio this browser replaces by beeps.
  for (const person of [amina, karim]) await withoutDevices(person);
  await recordPlayed(karim);
  const first = await enterRoom(amina, 'sound');
  const second = await enterRoom(karim, 'sound');
  await expect(second.tile(AMINA)).toHaveAttribute('data-connection', 'connected');
  expect(await loudestHeard(second)).toBeLessThan(0.001);

  await first.button('Share screen').click();
  await second.expectPicture(`Screen of ${AMINA}`);
  await expect.poll(() => loudestHeard(second)).toBeGreaterThan(0.01);
  // The page must not transcribe the share as the person's speech.
  expect(await first.page.evaluate(() => window.conference.localAudioTrack())).toBe(null);

  await first.button('Stop sharing').click();
  await expect(second.tile(`Screen of ${AMINA}`)).toHaveCount(0);
  await expect.poll(() => loudestHeard(second)).toBeLessThan(0.001);
});
