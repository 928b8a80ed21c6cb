declare module '@echogarden/fvad-wasm' {
  /** The functions of the compiled libfvad that this project calls; pointers are offsets into the module's heap. */
  export interface FvadModule {
    HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** Returns 1 for speech, 0 for no speech, -1 for an invalid frame length. */
    _fvad_process(detector: number, samples: number, length: number): number;
  }

  function load(): Promise<FvadModule>;

  // biome-ignore lint/style/noDefaultExport: the package has only a default export
  export { load as default };
}
