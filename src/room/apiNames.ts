/** Supported commands of Jitsi's API, mapped to their names in messages to the frame. */
export const COMMANDS = {
  displayName: 'display-name',
  hangup: 'video-hangup',
  pinParticipant: 'pin-participant',
  sendChatMessage: 'send-chat-message',
  setSubtitles: 'set-subtitles',
  setTileView: 'set-tile-view',
  setVideoQuality: 'set-video-quality',
  subject: 'subject',
  toggleAudio: 'toggle-audio',
  toggleChat: 'toggle-chat',
  toggleFilmStrip: 'toggle-film-strip',
  toggleRaiseHand: 'toggle-raise-hand',
  toggleShareScreen: 'toggle-share-screen',
  toggleSubtitles: 'toggle-subtitles',
  toggleTileView: 'toggle-tile-view',
  toggleVideo: 'toggle-video',
  /**
   * Not in Jitsi's API. Shows a line of the transcript as a caption, in the format of Jitsi's
   * `transcriptionChunkReceived`.
   */
  showTranscriptionChunk: 'show-transcription-chunk',
  /** Not in Jitsi's API. Changes the language while the conference goes on. */
  setLanguage: 'set-language',
} as const;

type CommandName = keyof typeof COMMANDS;
export type WireCommand = (typeof COMMANDS)[CommandName];

/** Names of events in messages of the frame, mapped to their names in Jitsi's API. */
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
  ready: 'ready',
  'screen-sharing-status-changed': 'screenSharingStatusChanged',
  'subject-change': 'subjectChange',
  'tile-view-changed': 'tileViewChanged',
  'video-availability-changed': 'videoAvailabilityChanged',
  'video-conference-joined': 'videoConferenceJoined',
  'video-conference-left': 'videoConferenceLeft',
  'video-mute-status-changed': 'videoMuteStatusChanged',
  'video-quality-changed': 'videoQualityChanged',
  'video-ready-to-close': 'readyToClose',
} as const;

/** Not in Jitsi's API. The message contains no track, because a track cannot be cloned; the API class adds it. */
export const LOCAL_AUDIO_TRACK_CHANGED = 'local-audio-track-changed';

export const scopeOf = (apiId: string | number): string => `jitsi_meet_external_api_${apiId}`;
