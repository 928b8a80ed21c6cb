import type { MemberState, RoomMember, RoomNews } from '#shared/contract/conference.ts';
import { ROOM_CLOSE } from '#shared/rules/roomLine.ts';
import { LOCAL_AUDIO_TRACK_CHANGED } from '../apiNames.ts';
import type { FrameSettings } from '../page/frameSettings.ts';
import type { ParentPage } from '../page/parentPage.ts';
import { memberLabel, roomText } from '../texts/roomText.ts';
import { endingOf } from './endings.ts';
import { LocalMedia } from './localMedia.ts';
import { describeProblem } from './mediaDevices.ts';
import { Mesh } from './mesh.ts';
import { Notices } from './notices.ts';
import type { Kind } from './peer.ts';
import { RoomLine } from './roomLine.ts';
import type { Person, RoomStore } from './roomState.ts';
import { RoomTalk } from './roomTalk.ts';

/** One stay in a room: the line to the server, the connections to the others, our own devices. */
export class Room {
  readonly media: LocalMedia;
  readonly mesh: Mesh;
  readonly talk: RoomTalk;
  readonly #settings: FrameSettings;
  readonly #store: RoomStore;
  readonly #page: ParentPage;
  readonly #notices: Notices;
  readonly #line: RoomLine;
  #colours = 0;

  constructor(settings: FrameSettings, store: RoomStore, page: ParentPage) {
    this.#settings = settings;
    this.#store = store;
    this.#page = page;
    this.#notices = new Notices(store);
    this.media = new LocalMedia({
      onTrack: (kind, track) => this.#replaceTrack(kind, track),
      onProblem: (kind, error) => this.#tellProblem(kind, error),
      onChange: () => this.#tellState(),
    });
    this.#line = new RoomLine(settings.roomName, settings.pass, {
      onNews: (news) => this.#hear(news),
      onLost: () => store.state.phase === 'joined' && store.change({ phase: 'reconnecting' }),
      onEnd: (code) => this.#end(code),
    });
    const send = this.#line.send.bind(this.#line);
    this.mesh = new Mesh({ store, tracks: () => this.media.tracks, send });
    this.talk = new RoomTalk(store, page, send);
  }

  /** The line does not wait for the devices: whoever has none, or is still asked, sees the others already. */
  start(): void {
    const { startsWithAudioMuted, startsWithVideoMuted } = this.#settings;
    void this.media.start(startsWithAudioMuted, startsWithVideoMuted);
    void this.#line.open();
  }

  setHand(isRaised: boolean): void {
    this.#store.state.own.hand = isRaised;
    this.#tellState();
    this.#page.tell('raise-hand-updated', {
      id: this.#store.state.selfId,
      handRaised: isRaised ? Date.now() : 0,
    });
  }

  hangUp(): void {
    this.#line.close();
    this.#end(1000);
  }

  #hear(news: RoomNews): void {
    if (news.type === 'welcome') this.#beWelcome(news);
    else if (news.type === 'joined') this.#meet(news.member);
    else if (news.type === 'left') this.#miss(news.id);
    else if (news.type === 'members') this.#compare(news.ids);
    else if (news.type === 'state') this.#seeState(news.id, news.state);
    else if (news.type === 'signal') this.mesh.hear(news.from, news.signal);
    else if (news.type === 'chat') this.talk.hearChat(news);
  }

  #beWelcome({ self, members, isBack, iceServers }: Extract<RoomNews, { type: 'welcome' }>): void {
    const { state } = this.#store;
    const isSameSeat = isBack && state.selfId === self.id;
    this.mesh.iceServers = iceServers;
    if (!isSameSeat) {
      for (const { id } of this.#store.others) this.#miss(id, true);
      if (state.selfId) state.people.delete(state.selfId);
      state.people.set(self.id, { ...this.#toPerson(self), isSelf: true, connection: 'connected' });
    }
    const isFirst = state.selfId === null;
    this.#store.change({ selfId: self.id, phase: 'joined' });
    if (isFirst) {
      const { roomName } = this.#settings;
      this.#page.tell('video-conference-joined', { roomName, id: self.id, displayName: memberLabel(self) });
    }
    this.#compare([self.id, ...members.map(({ id }) => id)]);
    for (const member of members) {
      const known = state.people.get(member.id);
      const person = known ?? this.#add(member);
      this.#seeState(member.id, member.state);
      if (isSameSeat) this.mesh.repair(person);
      else this.mesh.call(person);
    }
    this.#tellState();
  }

  #meet(member: RoomMember): void {
    if (this.#store.state.people.has(member.id)) return;
    this.mesh.expect(this.#add(member));
    this.#notices.add(roomText('{name} joined', { name: memberLabel(member) }));
  }

  #add(member: RoomMember): Person {
    const person = this.#toPerson(member);
    this.#store.state.people.set(member.id, person);
    this.#store.change();
    this.#page.tell('participant-joined', { id: member.id, displayName: person.name });
    return person;
  }

  #toPerson(member: RoomMember): Person {
    const colour = this.#colours++ % 6;
    const name = memberLabel(member);
    return {
      ...member,
      name,
      isSelf: false,
      connection: 'connecting',
      video: null,
      isSpeaking: false,
      colour,
    };
  }

  #miss(id: string, isQuiet = false): void {
    const { state } = this.#store;
    const person = state.people.get(id);
    if (!person || person.isSelf) return;
    this.mesh.drop(id);
    state.people.delete(id);
    if (state.pinnedId === id) state.pinnedId = null;
    this.#store.change();
    this.#page.tell('participant-left', { id });
    if (!isQuiet) this.#notices.add(roomText('{name} left', { name: person.name }));
  }

  #compare(ids: string[]): void {
    const here = new Set(ids);
    for (const { id } of this.#store.others) if (!here.has(id)) this.#miss(id);
  }

  #seeState(id: string, state: MemberState): void {
    const person = this.#store.state.people.get(id);
    if (!person || person.isSelf) return;
    const before = person.state;
    person.state = state;
    person.video = state.video || state.screen ? this.mesh.videoOf(id) : null;
    const about = { id, participantId: id, isSelfMuted: true };
    if (before.audio !== state.audio)
      this.#page.tell('participant-muted', { ...about, isMuted: !state.audio, mediaType: 'audio' });
    if (before.video !== state.video)
      this.#page.tell('participant-muted', { ...about, isMuted: !state.video, mediaType: 'video' });
    if (before.hand !== state.hand) {
      this.#page.tell('raise-hand-updated', { id, handRaised: state.hand ? Date.now() : 0 });
      if (state.hand) this.#notices.add(roomText('{name} raised a hand', { name: person.name }));
    }
    if (!before.screen && state.screen)
      this.#notices.add(roomText('{name} is sharing a screen', { name: person.name }));
    this.#store.change();
  }

  #replaceTrack(kind: Kind, track: MediaStreamTrack | null): void {
    this.mesh.replaceTrack(kind, track);
    if (kind === 'audio') this.#page.tell(LOCAL_AUDIO_TRACK_CHANGED);
  }

  /** Tells the others, the page and the screen what we send. */
  #tellState(): void {
    const { state } = this.#store;
    const before = state.own;
    const { media } = this;
    const own = {
      audio: media.isAudioOn,
      video: media.isVideoOn,
      screen: media.isSharing,
      hand: before.hand,
    };
    this.#line.send({ type: 'state', state: own });
    if (before.audio !== own.audio) this.#page.tell('audio-mute-status-changed', { muted: !own.audio });
    if (before.video !== own.video) this.#page.tell('video-mute-status-changed', { muted: !own.video });
    if (before.screen !== own.screen)
      this.#page.tell('screen-sharing-status-changed', { on: own.screen, details: { sourceType: 'screen' } });
    const self = this.#store.self;
    if (self) {
      self.state = own;
      self.video = media.tracks.video;
    }
    this.#store.change({ own, hasMicrophone: media.microphone !== null, hasCamera: media.isVideoOn });
  }

  #tellProblem(kind: Kind, error: Error): void {
    const problem = describeProblem(kind, error);
    this.#notices.add(problem.message);
    this.#page.tell(kind === 'audio' ? 'mic-error' : 'camera-error', problem);
    this.#page.tell(kind === 'audio' ? 'audio-availability-changed' : 'video-availability-changed', {
      available: false,
    });
  }

  #end(code: number): void {
    const { state } = this.#store;
    if (state.phase === 'over') return;
    const hasJoined = state.selfId !== null;
    const { roomName } = this.#settings;
    this.mesh.dropAll();
    this.media.close();
    const ending = endingOf(code);
    this.#store.change({ phase: 'over', ending, selfId: null, people: new Map() });
    // Who was inside when the meeting ended only leaves; who comes too late is told why they cannot enter.
    if (code !== 1000 && (code !== ROOM_CLOSE.ended || !hasJoined)) {
      const error = { name: ending.name, message: ending.message, type: 'CONFERENCE', isFatal: true };
      this.#page.tell('error-occurred', { error });
    }
    if (hasJoined) this.#page.tell('video-conference-left', { roomName });
    if (hasJoined || code === 1000) this.#page.tell('video-ready-to-close');
  }
}
