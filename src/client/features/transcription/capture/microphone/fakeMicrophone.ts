/** Test double of MediaRecorder; a test passes text as audio. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = [];
  static isTypeSupported = () => true;
  static latest = (): FakeRecorder => FakeRecorder.made.at(-1)!;
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    FakeRecorder.made.push(this);
  }

  start(): void {
    this.state = 'recording';
  }

  /** Emits a slice of audio with this text as its data. */
  emit(text: string): void {
    this.ondataavailable?.({ data: new Blob([text]) });
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeTrack extends EventTarget {
  isStopped = false;
  stop(): void {
    this.isStopped = true;
  }
}

class FakeStream {
  readonly track = new FakeTrack();
  getTracks = () => [this.track];
  getAudioTracks = () => [this.track];
}

class FakeAudioContext {
  state = 'running';
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => {} });
  createMediaStreamSource = () => ({ connect: () => {} });
  close = async () => {};
}

/** The globals of a browser that has a microphone; `refuse` is the error of getUserMedia. */
export function microphoneGlobals(refuse?: Error) {
  const stream = new FakeStream();
  const getUserMedia = async () => {
    if (refuse) throw refuse;
    return stream;
  };
  FakeRecorder.made = [];
  const globals = {
    navigator: { mediaDevices: { getUserMedia } },
    MediaRecorder: FakeRecorder,
    AudioContext: FakeAudioContext,
    MediaStream: FakeStream,
  };
  return { globals, stream };
}
