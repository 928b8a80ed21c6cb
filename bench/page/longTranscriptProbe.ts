// Runs in the measured page before its own scripts, and records the timings.

declare global {
  interface Window {
    probe: {
      /** Time at which the response with the stored transcript arrived. */
      readonly dataAt: number;
      /** Time from `dataAt` until the first lines were painted. */
      timeUntilOpened: Promise<number>;
      untilCount(selector: string, count: number): Promise<void>;
      timeUntilPainted(act: () => void): Promise<number>;
      /** Time from the arrival of a line, in a message or with the page, until the newest lines are painted. */
      timeFromLine(line: number): Promise<number>;
      timeOfNewLine(line: number): Promise<number>;
    };
  }
}

{
  let socket: WebSocket | undefined;
  const cameAt = new Map<number, number>();

  /** Resolves after the frame is painted, because a message posted in a frame arrives after its paint. */
  const painted = () =>
    new Promise<number>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  /** Time at which the page arrived, which contains the newest lines if the server already has them. */
  const pageCameAt = () => performance.getEntriesByType('navigation')[0]!.toJSON().responseEnd as number;
  const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

  const isNewest = (line: number) =>
    document
      .querySelector('[role=log]')
      ?.lastElementChild?.lastElementChild?.textContent?.includes(`(${line})`);

  const firstLines = () =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[id^="segment-"]')) return;
        observer.disconnect();
        void nextFrame().then(painted).then(resolve);
      });
      // Observes only the review page, because on a page without lines the search would take longer than what is
      // measured.
      if (location.pathname.endsWith('/recording'))
        observer.observe(document, { childList: true, subtree: true });
    });

  window.probe = {
    get dataAt() {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const transcript = answers.find(({ name }) => name.endsWith('/transcripts'));
      if (!transcript) throw new Error('The page has not loaded the stored transcript');
      return transcript.responseEnd;
    },
    timeUntilOpened: firstLines().then((at) => at - window.probe.dataAt),
    untilCount: async (selector, count) => {
      while (document.querySelectorAll(selector).length < count)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    // Starts in a new frame, because waiting for the display's next refresh must not be measured.
    timeUntilPainted: async (act) => {
      await nextFrame();
      const startedAt = performance.now();
      act();
      return (await painted()) - startedAt;
    },
    timeFromLine: async (line) => {
      let at = performance.now();
      while (!isNewest(line)) {
        await nextFrame();
        at = await painted();
      }
      return at - (cameAt.get(line) ?? pageCameAt());
    },
    timeOfNewLine: async (line) => {
      const said = {
        type: 'transcription',
        id: crypto.randomUUID(),
        speaker: 'Nadia',
        speakerId: null,
        text: `A new line is said just now, and it is as long as most of them are (${line})`,
        timestamp: new Date().toISOString(),
        language: 'en',
        line,
        durationMs: 3_000,
      };
      const took = await window.probe.timeUntilPainted(() =>
        socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(said) })),
      );
      if (!isNewest(line)) throw new Error(`Line ${line} was not painted`);
      return took;
    },
  };

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      socket = this;
      this.addEventListener('message', ({ data }) => {
        const { line } = JSON.parse(data) as { line?: number };
        if (line !== undefined) cameAt.set(line, performance.now());
      });
    }
  };
}
