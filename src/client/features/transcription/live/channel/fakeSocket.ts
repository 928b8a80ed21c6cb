/** Test double of WebSocket that a test opens, answers and closes. */
export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static made: FakeSocket[] = [];
  static latest = (): FakeSocket => FakeSocket.made.at(-1)!;
  readyState = 0;
  sent: unknown[] = [];
  closedWith: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  readonly protocols: readonly string[];

  constructor(_url?: unknown, protocols: readonly string[] = []) {
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(code: number): void {
    this.closedWith = code;
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  answer(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get pings(): number {
    return this.sent.filter((data) => data === '{"type":"ping"}').length;
  }
}
