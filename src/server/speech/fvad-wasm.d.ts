declare module '@echogarden/fvad-wasm' {
  /** The functions of the compiled libfvad that are called here; pointers are offsets into its heap. */
  export interface FvadModule {
    HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** 1 for speech, 0 for none, -1 for a wrong frame length. */
    _fvad_process(detector: number, samples: number, length: number): number;
  }

  function load(): Promise<FvadModule>;

  // biome-ignore lint/style/noDefaultExport: the package has only a default export
  export { load as default };
}
