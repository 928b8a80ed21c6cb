import type { MemberState, RoomMember, RoomNews } from '#shared/contract/conference.ts';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { ChatAndCaptions } from './chatAndCaptions.ts';
import { HostControls } from './hostControls.ts';
import { LocalMedia } from './media/localMedia.ts';
import { problemOf } from './media/mediaDevices.ts';
import type { MediaKind, Slot } from './media/slots.ts';
import { Mesh } from './peers/mesh.ts';
import { ViewRequests } from './peers/viewRequests.ts';
import { QualityWatch } from './quality/qualityWatch.ts';
import { RoomSocket } from './roomSocket.ts';
import { endingReasonOf } from './state/endings.ts';
import { Notices } from './state/notices.ts';
import { Pins } from './state/pins.ts';
import type { Report } from './state/reports.ts';
import { type Person, screenTileOf } from './state/roomState.ts';
import type { RoomStore } from './state/roomStore.ts';

interface SessionSettings {
  roomName: string;
  /** A token from the embedding page; null lets the room request its own token. */
  token: string | null;
  startsWithAudioMuted: boolean;
  startsWithVideoMuted: boolean;
}

/** A participant's session in a room: the signaling connection, the peer connections, and the own devices. */
export class Room {
  readonly media: LocalMedia;
  readonly mesh: Mesh;
  readonly chat: ChatAndCaptions;
  readonly views: ViewRequests;
  readonly host: HostControls;
  readonly pins: Pins;
  readonly #settings: SessionSettings;
  readonly #store: RoomStore;
  readonly #report: Report;
  readonly #notices: Notices;
  readonly #quality: QualityWatch;
  readonly #socket: RoomSocket;
  #colours = 0;

  constructor(settings: SessionSettings, store: RoomStore, report: Report) {
    this.#settings = settings;
    this.#store = store;
    this.#report = report;
    this.#notices = new Notices(store);
    this.pins = new Pins(store, report);
    this.media = new LocalMedia({
      onTrack: (slot, track) => this.#replaceTrack(slot, track),
      onProblem: (kind, error) => this.#reportProblem(kind, error),
      onInterrupted: (device) => this.#notices.add({ kind: 'deviceInterrupted', device }),
      onMicrophoneReplaced: (label) =>
        this.#notices.add({ kind: 'microphoneReplaced', device: 'audio', label }),
      onChange: () => this.#sendState(),
    });
    this.#socket = new RoomSocket(settings.roomName, settings.token, {
      onNews: (news) => this.#handleNews(news),
      onLost: () => store.state.phase === 'joined' && store.change({ phase: 'reconnecting' }),
      onSilent: (isSilent) => this.#onSilent(isSilent),
      onEnd: (code) => this.#end(code),
    });
    const send = this.#socket.send.bind(this.#socket);
    this.mesh = new Mesh({ store, tracks: () => this.media.tracks, send });
    this.chat = new ChatAndCaptions(store, report, send);
    this.views = new ViewRequests(send);
    this.host = new HostControls({ store, notices: this.#notices, media: this.media, send });
    this.#quality = new QualityWatch({ store, mesh: this.mesh, send });
  }

  /**
   * Connects without waiting for the devices, so that the other members are visible before the permission prompt is
   * answered. Captures when `preferred`, which sets the initial devices, has settled.
   */
  start(preferred: Promise<void>): void {
    const { startsWithAudioMuted, startsWithVideoMuted } = this.#settings;
    const capture = () => this.media.start(startsWithAudioMuted, startsWithVideoMuted);
    void preferred.then(capture, capture);
    void this.#socket.open();
    this.#quality.start();
  }

  setHand(isRaised: boolean): void {
    const { own, selfId } = this.#store.state;
    this.#store.change({ own: { ...own, hand: isRaised } });
    this.#sendState();
    this.#report('raise-hand-updated', { id: selfId, handRaised: isRaised ? Date.now() : 0 });
  }

  hangUp(): void {
    this.#socket.close();
    this.#end(1000);
  }

  #handleNews(news: RoomNews): void {
    if (news.type === 'welcome') this.#onWelcome(news);
    else if (news.type === 'joined') this.#onJoined(news.member);
    else if (news.type === 'left') this.#removeMember(news.id);
    else if (news.type === 'back') this.#onBack(news.member);
    else if (news.type === 'roster') this.#onRoster(news);
    else if (news.type === 'hosts') this.host.setHosts(news.ids);
    else if (news.type === 'muted') this.host.applyMute(news);
    else if (news.type === 'error') this.host.onRefused(news);
    else if (news.type === 'state') this.#updateMember(news.id, news.state);
    else if (news.type === 'renamed') this.#rename(news.id, news.name);
    else if (news.type === 'signal') this.mesh.handleSignal(news.from, news.signal);
    else if (news.type === 'view') this.mesh.handleView(news.from, news.view);
    else if (news.type === 'sending') this.#store.changePerson(news.from, { sendingLimit: news.limit });
    else if (news.type === 'chat') this.chat.addChatLine(news);
  }

  #onWelcome(welcome: Extract<RoomNews, { type: 'welcome' }>): void {
    const { self, members, hostIds, mute, isBack, iceServers } = welcome;
    const { selfId } = this.#store.state;
    const isSameSeat = isBack && selfId === self.id;
    this.mesh.iceServers = iceServers;
    if (!isSameSeat) {
      for (const { id } of this.#store.others) this.#removeMember(id, true);
      if (selfId) this.#store.removePerson(selfId);
      this.#store.addPerson({ ...this.#toPerson(self), isSelf: true, connection: 'connected' });
    }
    if (isSameSeat) this.host.setHosts(hostIds);
    this.#store.change({ selfId: self.id, hostIds, phase: 'joined' });
    if (selfId === null) this.#report('video-conference-joined', { roomName: this.#settings.roomName, self });
    this.#reconcileMembers([self.id, ...members.map(({ id }) => id)]);
    for (const member of [self, ...members]) this.#refreshMember(member);
    this.pins.onNewSeat(selfId, self.id);
    for (const { id } of members) {
      if (isSameSeat) this.mesh.repair(id);
      else this.mesh.call(id);
    }
    if (mute) this.host.applyMute(mute);
    this.#sendState();
    this.views.repeat();
    this.#quality.repeat();
    this.chat.repeat();
  }

  /** Keeps the state if the same connection answers again, because no message was lost. A new one begins with a welcome. */
  #onSilent(isSilent: boolean): void {
    const { phase } = this.#store.state;
    if (isSilent && phase === 'joined') this.#store.change({ phase: 'reconnecting' });
    else if (!isSilent && phase === 'reconnecting') this.#store.change({ phase: 'joined' });
  }

  #onJoined(member: RoomMember): void {
    if (this.#store.state.people.has(member.id)) return;
    this.#addMember(member);
    this.mesh.expect(member.id);
    this.#notices.add({ kind: 'joined', who: member });
  }

  #addMember(member: RoomMember): void {
    this.#store.addPerson(this.#toPerson(member));
    this.#report('participant-joined', { member });
  }

  #toPerson(member: RoomMember): Person {
    const colour = this.#colours++ % 6;
    return {
      ...member,
      isSelf: false,
      connection: 'connecting',
      video: null,
      screen: null,
      isSpeaking: false,
      link: null,
      quality: null,
      sendingLimit: 'none',
      colour,
    };
  }

  #removeMember(id: string, isQuiet = false): void {
    const person = this.#store.state.people.get(id);
    if (!person || person.isSelf) return;
    this.mesh.drop(id);
    this.views.forget(id);
    this.#store.removePerson(id);
    this.#report('participant-left', { id });
    if (isQuiet) return;
    this.pins.onRemoved(id, screenTileOf(id));
    this.#notices.add({ kind: 'left', who: person });
  }

  /** Repeats to a member who reconnected what was sent while their connection was down, because it was lost. */
  #onBack(member: RoomMember): void {
    this.#refreshMember(member);
    this.mesh.expect(member.id);
    this.views.repeat(member.id);
    this.#quality.repeat(member.id);
  }

  #onRoster({ members, hostIds, mute }: Extract<RoomNews, { type: 'roster' }>): void {
    this.#reconcileMembers(members.map(({ id }) => id));
    for (const member of members) {
      this.#refreshMember(member);
      if (member.id !== this.#store.state.selfId) this.mesh.expect(member.id);
      else if (!isSameState(member.state, this.#store.state.own)) this.#sendState();
    }
    this.host.setHosts(hostIds);
    if (mute) this.host.applyMute(mute);
  }

  #refreshMember(member: RoomMember): void {
    if (!this.#store.state.people.has(member.id)) this.#addMember(member);
    this.#updateMember(member.id, member.state);
    this.#rename(member.id, member.name);
  }

  #reconcileMembers(ids: string[]): void {
    const here = new Set(ids);
    for (const { id } of this.#store.others) if (!here.has(id)) this.#removeMember(id);
  }

  #updateMember(id: string, state: MemberState): void {
    const person = this.#store.state.people.get(id);
    if (!person || person.isSelf) return;
    const before = person.state;
    this.#store.changePerson(id, { state, ...this.mesh.picturesOf(id, state) });
    if (!state.screen) this.pins.onRemoved(screenTileOf(id));
    if (before.audio !== state.audio)
      this.#report('participant-muted', { id, isMuted: !state.audio, mediaType: 'audio' });
    if (before.video !== state.video)
      this.#report('participant-muted', { id, isMuted: !state.video, mediaType: 'video' });
    if (before.hand !== state.hand) {
      this.#report('raise-hand-updated', { id, handRaised: state.hand ? Date.now() : 0 });
      if (state.hand) this.#notices.add({ kind: 'handRaised', who: person });
    }
    if (!before.screen && state.screen) this.#notices.add({ kind: 'sharing', who: person });
  }

  #rename(id: string, name: string): void {
    const person = this.#store.state.people.get(id);
    if (!person || person.name === name) return;
    this.#store.changePerson(id, { name });
    this.#report('display-name-change', { member: { ...person, name } });
  }

  #replaceTrack(slot: Slot, track: MediaStreamTrack | null): void {
    this.mesh.replaceTrack(slot, track);
    if (slot === 'microphone') this.#report('local-audio-track-changed', {});
  }

  /** Publishes the own state to the other members, the embedding page and the store. */
  #sendState(): void {
    const { own: before, selfId } = this.#store.state;
    const { isAudioOn: audio, isVideoOn: video, isSharing: screen, tracks } = this.media;
    const own = { audio, video, screen, hand: before.hand };
    this.#socket.send({ type: 'state', state: own });
    if (before.audio !== audio) this.#report('audio-mute-status-changed', { muted: !audio });
    if (before.video !== video) this.#report('video-mute-status-changed', { muted: !video });
    if (before.screen !== screen)
      this.#report('screen-sharing-status-changed', { on: screen, details: { sourceType: 'screen' } });
    this.#store.change({ own });
    if (selfId) this.#store.changePerson(selfId, { state: own, video: tracks.camera });
  }

  #reportProblem(kind: MediaKind, error: Error): void {
    const problem = problemOf(error);
    this.#notices.add({ kind: 'deviceProblem', device: kind, problem });
    this.#report(kind === 'audio' ? 'mic-error' : 'camera-error', { problem });
    this.#report(kind === 'audio' ? 'audio-availability-changed' : 'video-availability-changed', {
      available: false,
    });
  }

  #end(code: number): void {
    const { phase, selfId } = this.#store.state;
    if (phase === 'over') return;
    const hasJoined = selfId !== null;
    const reason = endingReasonOf(code);
    this.mesh.dropAll();
    this.views.close();
    this.#quality.stop();
    this.media.close();
    this.#store.change({ phase: 'over', ending: reason, selfId: null, people: new Map() });
    // A member leaves without an error when the meeting ends; a latecomer gets an error with the reason.
    if (reason !== 'left' && (code !== ROOM_CLOSE.ended || !hasJoined))
      this.#report('error-occurred', { reason });
    if (hasJoined) this.#report('video-conference-left', { roomName: this.#settings.roomName });
    if (hasJoined || reason === 'left') this.#report('video-ready-to-close', {});
  }
}

const isSameState = (one: MemberState, other: MemberState): boolean =>
  one.audio === other.audio &&
  one.video === other.video &&
  one.screen === other.screen &&
  one.hand === other.hand;
