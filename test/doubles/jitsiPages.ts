import { OTHER_END } from './jitsiEnvelope.ts';

/** The behaviour of the iframe: admits, asks for a password, or never responds. */
export type FrameBehaviour = 'welcomes' | 'asks' | 'is silent';

/** The class of the public conferencing service's script, as far as our page uses it. */
export const JITSI_CLASS = `
(() => {
  ${OTHER_END}
  const EVENTS = {
    'video-conference-joined': 'videoConferenceJoined',
    'video-conference-left': 'videoConferenceLeft',
    'audio-mute-status-changed': 'audioMuteStatusChanged',
    'participant-muted': 'participantMuted',
    'password-required': 'passwordRequired',
    'video-ready-to-close': 'readyToClose',
  };
  let lastId = -1;
  window.JitsiMeetExternalAPI = class {
    #listeners = [];
    #waiting = new Map();
    #lastRequest = 0;
    constructor(domain, { roomName, parentNode, jwt, lang, configOverwrite }) {
      const id = ++lastId;
      this.frame = document.createElement('iframe');
      this.frame.allow = 'autoplay; camera; display-capture; microphone';
      this.frame.style.cssText = 'border:0;width:100%;height:100%';
      const address = new URL('https://' + domain + '/' + encodeURIComponent(roomName));
      if (jwt) address.searchParams.set('jwt', jwt);
      const settings = Object.entries({ ...configOverwrite, lang });
      address.hash = ['jitsi_meet_external_api_id=' + id]
        .concat(settings.map(([name, value]) => 'config.' + name + '=' + encodeURIComponent(JSON.stringify(value))))
        .join('&');
      this.frame.src = address.href;
      parentNode.append(this.frame);
      this.say = speak(this.frame.contentWindow, 'jitsi_meet_external_api_' + id, (message) => this.#handleMessage(message));
    }
    addListener(event, listener) {
      this.#listeners.push([event, listener]);
    }
    executeCommand(command) {
      if (command === 'hangup') this.say({ type: 'event', data: { name: 'video-hangup', data: [] } });
    }
    getIFrame() {
      return this.frame;
    }
    isAudioMuted() {
      const id = ++this.#lastRequest;
      this.say({ type: 'request', id, data: { name: 'is-audio-muted' } });
      return new Promise((resolve) => this.#waiting.set(id, resolve));
    }
    dispose() {
      this.#listeners = [];
      this.frame.remove();
    }
    #handleMessage({ type, id, result, data }) {
      if (type === 'response') this.#waiting.get(id)?.(result);
      if (type !== 'event') return;
      const { name, ...detail } = data;
      for (const [event, listener] of this.#listeners) if (event === EVENTS[name]) listener(detail);
    }
  };
})();
`;

const WELCOMES = `
  let isMuted = false;
  const say = speak(parent, scope, ({ type, id, data }) => {
    if (type === 'request') say({ type: 'response', id, result: isMuted });
    else if (data.name === 'video-hangup') leave();
  });
  const sendEvent = (name, detail) => say({ type: 'event', data: { name, ...detail } });
  const leave = () => {
    sendEvent('video-conference-left', { roomName: 'here' });
    sendEvent('video-ready-to-close');
  };
  const button = (label, press) => {
    const made = document.body.appendChild(document.createElement('button'));
    made.textContent = label;
    made.onclick = press;
  };
  const setMuted = (value) => {
    isMuted = value;
    sendEvent('audio-mute-status-changed', { muted: value });
  };
  // Requires that the embedding page's policy allows the devices.
  navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then((media) => {
    document.body.append('In the conference, ' + media.getTracks().map(({ kind }) => kind).sort().join(' and '));
    button('Mute', () => setMuted(true));
    button('Unmute', () => setMuted(false));
    button('Be muted', () => sendEvent('participant-muted', { participantId: 'me', isMuted: true, mediaType: 'audio' }));
    button('See another muted', () => sendEvent('participant-muted', { id: 'you', isMuted: true, mediaType: 'audio' }));
    button('Hang up', leave);
    button('Close', () => sendEvent('video-ready-to-close'));
    sendEvent('video-conference-joined', { roomName: 'here', id: 'me', displayName: 'Me' });
  });
`;

const ASKS = `
  const say = speak(parent, scope, () => undefined);
  document.body.append('Which password?');
  say({ type: 'event', data: { name: 'password-required' } });
`;

const SCRIPTS: Record<FrameBehaviour, string> = { welcomes: WELCOMES, asks: ASKS, 'is silent': '' };

/** The page that the host shows in the iframe. */
export const jitsiFrame = (manner: FrameBehaviour): string => `<!doctype html>
<html lang="en"><title>Conference</title><body style="background:#fff"><script>
  ${OTHER_END}
  const scope = 'jitsi_meet_external_api_' + new URLSearchParams(location.hash.slice(1)).get('jitsi_meet_external_api_id');
  ${SCRIPTS[manner]}
</script></body></html>`;
