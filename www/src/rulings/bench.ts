// The judge's bench: one case at a time, the one someone waits for before those of the gallery.
import type { Answer, Task } from './task.js';

/** More answers than this are not kept. */
const MOST_KNOWN = 1000;

interface Case {
  task: Task;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class Bench {
  private worker: Worker | null = null;
  private readonly urgent: Case[] = [];
  private readonly idle: Case[] = [];
  private current: Case | null = null;
  private readonly known = new Map<string, Promise<Answer>>();

  ask(task: Task, urgent: boolean): Promise<Answer> {
    const key = JSON.stringify(task);
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const answer = new Promise<Answer>((resolve, reject) => {
      (urgent ? this.urgent : this.idle).push({ task, resolve, reject });
    });
    this.known.set(key, answer);
    // What failed or was stopped can be asked again.
    answer.catch(() => this.known.delete(key));
    this.next();
    return answer;
  }

  /** Gives up what someone waits for; the gallery goes on. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    const stopped = new DOMException('stopped', 'AbortError');
    const waiting = this.current ? [this.current, ...this.urgent] : [...this.urgent];
    this.urgent.length = 0;
    this.current = null;
    for (const { reject } of waiting) reject(stopped);
    this.next();
  }

  private next(): void {
    if (this.current) return;
    this.current = this.urgent.shift() ?? this.idle.shift() ?? null;
    if (!this.current) return;
    this.worker ??= this.start();
    this.worker.postMessage(this.current.task);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ answer?: Answer; error?: string }>) => {
      if (data.answer) this.current?.resolve(data.answer);
      else this.current?.reject(new Error(data.error));
      this.current = null;
      this.next();
    };
    worker.onerror = (event) => {
      this.current?.reject(new Error(event.message));
      this.current = null;
      this.worker = null;
      this.next();
    };
    return worker;
  }
}
