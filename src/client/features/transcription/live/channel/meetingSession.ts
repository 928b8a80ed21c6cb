import { t } from '@lingui/core/macro';
import type { ToastMessage } from '#client/ui/toasts/toast.ts';
import type { Language } from '#shared/contract/languages.ts';
import { rememberCapture, rememberedCapture } from '../../capture/captureMemory.ts';
import { openSpeechStore, SpeechBackup } from '../../capture/delivery/speechBackup.ts';
import { MeetingCapture } from '../../capture/meetingCapture.ts';
import { LiveLines } from '../../lines/log/liveLines.ts';
import { LanguageOffer } from './languageOffer.ts';
import { type ChannelListener, MeetingChannel } from './meetingChannel.ts';
import { type MeetingChange, MeetingNews } from './meetingNews.ts';
import { Presence } from './presence.ts';

/** How long unacknowledged audio is delivered after the screen was left, in ms. */
const DRAIN_TIMEOUT_MS = 15_000;

interface Options {
  meetingId: string;
  personId: string;
  speakerName: string;
  language: Language;
  notify: (message: ToastMessage) => void;
  onChange: (change: MeetingChange) => void;
}

/** A participant's session in a running meeting: the channel and its listeners. */
export class MeetingSession {
  readonly channel: MeetingChannel;
  readonly lines: LiveLines;
  readonly capture: MeetingCapture;
  readonly presence: Presence;
  readonly languageOffer: LanguageOffer;
  /** Whether this page was capturing before a reload. */
  readonly wasCapturing: boolean;

  constructor({ meetingId, personId, speakerName, language, notify, onChange }: Options) {
    const isSpeaking = () => this.capture.isSpeaking;
    const channel = new MeetingChannel({ meetingId, personId, speakerName, language, notify, isSpeaking });
    this.channel = channel;
    this.lines = new LiveLines((cursors) => channel.send({ type: 'resume', ...cursors }));
    const onFull = () =>
      notify({
        title: t`This browser's storage is full`,
        description: t`What you say is still kept in this tab until it is sent. Please leave it open.`,
      });
    const chunkStorage = new SpeechBackup({ store: openSpeechStore(personId), meetingId, onFull });
    this.capture = new MeetingCapture({ channel, language, notify, chunkStorage });
    this.presence = new Presence(channel);
    this.languageOffer = new LanguageOffer(meetingId, personId);
    const before = rememberedCapture(meetingId, personId);
    this.wasCapturing = before.isWanted;
    this.capture.setMuted(before.isMuted);
    const { wanted, state } = this.capture;
    const remember = () =>
      rememberCapture(meetingId, personId, { isWanted: wanted.get(), isMuted: state.get().isMuted });
    wanted.subscribe(remember);
    state.subscribe(remember);
    const consent: ChannelListener = {
      onMessage: (message) => {
        // Stops a capture whose consent was withdrawn on another screen, so that it does not resume by itself.
        if (message.type === 'withdrawn' && message.speakerId === personId) this.capture.withdraw();
      },
    };
    // Attaches the capture last, so that missed lines are requested before audio is sent.
    const { presence, lines, languageOffer, capture } = this;
    for (const part of [new MeetingNews(onChange), presence, lines, languageOffer, consent, capture])
      channel.attach(part);
  }

  setLanguage(language: Language): void {
    this.channel.language = language;
    this.languageOffer.clear();
    this.capture.setLanguage(language);
  }

  /** Stops the microphone at once, and closes the channel when all audio is acknowledged or after the timeout. */
  async leave(): Promise<void> {
    await this.capture.close(DRAIN_TIMEOUT_MS);
    this.channel.close();
  }
}
