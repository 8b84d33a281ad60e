// Answers from what was fetched at the first visit, so that the site works without a network ever after. Built
// on its own by vite.config.ts, which puts the list of files in.
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/** Every file of the site with what tells whether it has changed. */
declare const FILES: PrecacheEntry[];

/** What is used of the worker's global scope; the page's own types do not know it. */
interface Scope {
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

const scope = self as unknown as Scope;

precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

// The page that brought the worker is served by it at once: what it fetches later may be asked for offline.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

// A new version waits until no page of the old one is open, unless the reader asks for it.
scope.addEventListener('message', ({ data }) => {
  if (data === 'update') void scope.skipWaiting();
});
