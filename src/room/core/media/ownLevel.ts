/** Measures the level of the own microphone, 0–1 (root mean square). */
export class OwnLevel {
  #context: AudioContext | null = null;
  #source: MediaStreamAudioSourceNode | null = null;
  #analyser: AnalyserNode | null = null;
  readonly #samples = new Float32Array(512);

  setTrack(track: MediaStreamTrack | null): void {
    this.#source?.disconnect();
    this.#source = null;
    if (!track) return;
    this.#context ??= new AudioContext();
    this.#analyser ??= new AnalyserNode(this.#context, { fftSize: this.#samples.length });
    this.#source = this.#context.createMediaStreamSource(new MediaStream([track]));
    this.#source.connect(this.#analyser);
  }

  get level(): number {
    if (!this.#source || !this.#analyser) return 0;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    const power = this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / this.#samples.length;
    return Math.sqrt(power);
  }

  close(): void {
    this.setTrack(null);
    void this.#context?.close();
    this.#context = null;
    this.#analyser = null;
  }
}
