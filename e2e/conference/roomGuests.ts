import type { FrameLocator, Locator, Page } from '@playwright/test';
import { Visitor } from '#test/faults/visitor.ts';
import { openRoomSocket, type Seat } from '#test/roomSocket.ts';
import { expect } from '../journey.ts';
import type { Person } from '../people.ts';

interface RoomEvent {
  name: string;
  detail: Record<string, unknown>;
}

interface Conference {
  on(event: string, listener: (detail: unknown) => void): void;
  executeCommand(command: string, ...args: unknown[]): void;
  getNumberOfParticipants(): number;
  getParticipantsInfo(): { displayName: string }[];
  isAudioMuted(): Promise<boolean>;
  localAudioTrack(): MediaStreamTrack | null;
  dispose(): void;
}

declare global {
  interface Window {
    conference: Conference;
    received: RoomEvent[];
    /** The track of the captured screen. */
    shared: MediaStreamTrack;
    JitsiMeetExternalAPI?: new (domain: string, options: object) => Conference;
  }
}

const EVENTS = [
  'videoConferenceJoined',
  'videoConferenceLeft',
  'participantJoined',
  'participantLeft',
  'audioMuteStatusChanged',
  'videoMuteStatusChanged',
  'participantMuted',
  'displayNameChange',
  'dominantSpeakerChanged',
  'screenSharingStatusChanged',
  'raiseHandUpdated',
  'incomingMessage',
  'outgoingMessage',
  'micError',
  'cameraError',
  'errorOccurred',
  'readyToClose',
  'localAudioTrackChanged',
];

/** Opens an empty page of our own origin. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title><body></body>' }),
  );
  await page.goto('/empty-page');
}

/** Makes a person's browser find neither microphone nor camera. */
export const withoutDevices = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  });

/** Takes a seat with a new account and a bare socket, because ten browsers in one room are too much for two cores. */
export async function takeSeat(name: string, room: string, address: string): Promise<Seat> {
  const person = await Visitor.register(address, name);
  const answer = await person.post<{ token: string }>('/api/conference/room-token', { room });
  const { cookie } = person;
  const seat = await openRoomSocket({ address, cookie, token: answer!.token, origin: address });
  await seat.received('welcome');
  return seat;
}

/** Opens an otherwise empty page with the conference, which the test controls through its class like any host page. */
export async function enterRoom({ page }: Person, roomName: string, options: object = {}): Promise<Guest> {
  await openEmptyPage(page);
  await page.addScriptTag({ url: '/libs/external_api.min.js' });
  await page.evaluate(
    ({ roomName, options, events }) => {
      const Conference = window.JitsiMeetExternalAPI!;
      const place = document.body.appendChild(document.createElement('div'));
      place.style.cssText = 'position:fixed;inset:0';
      window.received = [];
      window.conference = new Conference(location.host, { roomName, parentNode: place, ...options });
      for (const name of events) {
        window.conference.on(name, (detail) => window.received.push({ name, detail: detail as never }));
      }
    },
    { roomName, options, events: EVENTS },
  );
  return new Guest(page);
}

/** A page that contains the conference. */
export class Guest {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  tile(name: string): Locator {
    return this.frame.getByRole('group', { name, exact: true });
  }

  events(name: string): Promise<Record<string, unknown>[]> {
    return this.page.evaluate(
      (wanted) => window.received.filter((event) => event.name === wanted).map(({ detail }) => detail),
      name,
    );
  }

  async expectEvent(name: string, detail: Record<string, unknown> = {}): Promise<void> {
    await expect
      .poll(() => this.events(name), { message: name })
      .toContainEqual(expect.objectContaining(detail));
  }

  command(name: string, ...args: unknown[]): Promise<void> {
    return this.page.evaluate(({ name, args }) => window.conference.executeCommand(name, ...args), {
      name,
      args,
    });
  }

  /** Expects a video of a nonzero size whose picture changes. */
  async expectPicture(of: string): Promise<void> {
    const video = this.tile(of).locator('video');
    await expect(this.tile(of)).toHaveAttribute('data-video', 'true', { timeout: 60_000 });
    const frames = () =>
      video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames);
    const before = await frames();
    await expect.poll(frames, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  }
}
