/** Jitsi's commands that the room obeys, and what they are called on the way to the frame. */
export const COMMANDS = {
  hangup: 'video-hangup',
  pinParticipant: 'pin-participant',
  sendChatMessage: 'send-chat-message',
  setSubtitles: 'set-subtitles',
  setTileView: 'set-tile-view',
  toggleAudio: 'toggle-audio',
  toggleChat: 'toggle-chat',
  toggleFilmStrip: 'toggle-film-strip',
  toggleRaiseHand: 'toggle-raise-hand',
  toggleShareScreen: 'toggle-share-screen',
  toggleSubtitles: 'toggle-subtitles',
  toggleTileView: 'toggle-tile-view',
  toggleVideo: 'toggle-video',
  /** Ours: a line of the transcript, in the shape of Jitsi's `transcriptionChunkReceived`, to show as a caption. */
  showTranscriptionChunk: 'show-transcription-chunk',
} as const;

export type CommandName = keyof typeof COMMANDS;
export type CommandOnTheWay = (typeof COMMANDS)[CommandName];

/** What the frame reports, and how the class calls it. */
export const EVENTS = {
  'audio-availability-changed': 'audioAvailabilityChanged',
  'audio-mute-status-changed': 'audioMuteStatusChanged',
  'camera-error': 'cameraError',
  'chat-updated': 'chatUpdated',
  'device-list-changed': 'deviceListChanged',
  'dominant-speaker-changed': 'dominantSpeakerChanged',
  'display-name-change': 'displayNameChange',
  'error-occurred': 'errorOccurred',
  'filmstrip-display-changed': 'filmstripDisplayChanged',
  'incoming-message': 'incomingMessage',
  'mic-error': 'micError',
  'outgoing-message': 'outgoingMessage',
  'participant-joined': 'participantJoined',
  'participant-left': 'participantLeft',
  'participant-muted': 'participantMuted',
  'raise-hand-updated': 'raiseHandUpdated',
  'screen-sharing-status-changed': 'screenSharingStatusChanged',
  'tile-view-changed': 'tileViewChanged',
  'video-availability-changed': 'videoAvailabilityChanged',
  'video-conference-joined': 'videoConferenceJoined',
  'video-conference-left': 'videoConferenceLeft',
  'video-mute-status-changed': 'videoMuteStatusChanged',
  'video-ready-to-close': 'readyToClose',
} as const;

export type EventOnTheWay = keyof typeof EVENTS;

/** Ours: the class adds the track itself, which no message can carry. */
export const LOCAL_AUDIO_TRACK_CHANGED = 'local-audio-track-changed';

export const scopeOf = (apiId: string | number): string => `jitsi_meet_external_api_${apiId}`;
