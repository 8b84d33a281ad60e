// What the tests use of `ws`, which has no types of its own.
declare module 'ws' {
  export class WebSocket {
    constructor(url: string);
    send(text: string): void;
    close(): void;
    on(event: 'message', listener: (data: unknown) => void): this;
    on(event: 'close', listener: (code: number) => void): this;
  }
}
