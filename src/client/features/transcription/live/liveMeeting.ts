import type { ToastMessage } from '#client/ui/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import { MeetingCapture } from '../capture/meetingCapture.ts';
import { LiveLines } from '../lines/liveLines.ts';
import { MeetingChannel } from './meetingChannel.ts';
import { type MeetingChange, MeetingNews } from './meetingNews.ts';
import { Presence } from './presence.ts';

/** How long a page that was left goes on delivering what it recorded. */
const FAREWELL_MS = 15_000;

interface Options {
  meetingId: string;
  speakerName: string;
  language: Language;
  notify: (message: ToastMessage) => void;
  onChange: (change: MeetingChange) => void;
}

/** A meeting as one person follows it: the channel, and the parts that listen to it. */
export class LiveMeeting {
  readonly channel: MeetingChannel;
  readonly lines: LiveLines;
  readonly capture: MeetingCapture;
  readonly presence: Presence;

  constructor({ meetingId, speakerName, language, notify, onChange }: Options) {
    const channel = new MeetingChannel({ meetingId, speakerName, language, notify });
    this.channel = channel;
    this.lines = new LiveLines((afterLine) => channel.send({ type: 'resume', afterLine }));
    this.capture = new MeetingCapture({ channel, language, notify });
    this.presence = new Presence(channel);
    // Audio comes last: what is said waits for nobody, but what was missed is asked for first.
    for (const part of [new MeetingNews(onChange), this.presence, this.lines, this.capture])
      channel.attach(part);
  }

  setLanguage(language: Language): void {
    this.channel.language = language;
    this.capture.setLanguage(language);
  }

  /** Stops the microphone at once and closes when the server has everything, or has had the time for it. */
  async leave(): Promise<void> {
    await this.capture.close(FAREWELL_MS);
    this.channel.close();
  }
}
