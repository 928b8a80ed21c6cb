/** What the measured page keeps of itself. Both functions run in the browser, before anything else. */
declare global {
  interface Window {
    opening: {
      dataAt: number;
      paintedAt: number;
      timeUntilPainted(act: () => void): Promise<number>;
    };
    lineSocket: {
      /** From the moment a line's message came until the newest lines are painted. */
      timeFromLine(line: number): Promise<number>;
      timeOfNewLine(line: number): Promise<number>;
    };
  }
}

/** Notes when the transcript's text is there, and when its first lines have been painted. */
export function watchOpening(): void {
  // A message that is posted in a frame arrives when that frame has been painted.
  const untilPainted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      }),
    );
  window.opening = {
    dataAt: 0,
    paintedAt: 0,
    timeUntilPainted: (act) =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const startedAt = performance.now();
          act();
          void untilPainted().then((paintedAt) => resolve(paintedAt - startedAt));
        }),
      ),
  };
  const read = Response.prototype.text;
  Response.prototype.text = async function readAndNote() {
    const text = await read.call(this);
    if (this.url.endsWith('/transcripts')) window.opening.dataAt ||= performance.now();
    return text;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[id^="segment-"]')) return;
    observer.disconnect();
    void untilPainted().then((paintedAt) => {
      window.opening.paintedAt = paintedAt;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Times lines that come over the page's own socket. */
export function watchSocket(): void {
  let socket: WebSocket | undefined;
  const cameAt = new Map<number, number>();
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
  const isShown = (line: number) =>
    document
      .querySelector('[role=log]')
      ?.lastElementChild?.lastElementChild?.textContent?.includes(`(${line})`);
  const afterFrame = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      }),
    );
  window.lineSocket = {
    timeFromLine: async (line) => {
      while (!isShown(line)) await afterFrame();
      return performance.now() - cameAt.get(line)!;
    },
    // In a frame of its own: waiting for the screen's next refresh is nobody's work.
    timeOfNewLine: (line) =>
      new Promise((resolve, reject) =>
        requestAnimationFrame(() => {
          const startedAt = performance.now();
          const said = {
            type: 'transcription',
            id: crypto.randomUUID(),
            speaker: 'Amina Kaci',
            speakerId: null,
            text: `A new line is said just now, and it is as long as most of them are (${line})`,
            timestamp: new Date().toISOString(),
            language: 'en',
            line,
            durationMs: 3_000,
          };
          socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(said) }));
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            const took = performance.now() - startedAt;
            if (isShown(line)) resolve(took);
            else reject(new Error(`Line ${line} is not painted`));
          };
          channel.port2.postMessage(null);
        }),
      ),
  };
}
