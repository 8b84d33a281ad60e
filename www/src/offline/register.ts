// Brings the service worker in, and says when the site can be used offline or has a new version.
import { byId, h } from '../dom.js';
import type { Words } from '../words/words.js';

export function listenForUpdates(words: () => Words): void {
  // The development server has nothing to be kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const start = async () => {
    const registration = await serviceWorker.register('./service-worker.js');
    registration.addEventListener('updatefound', () => watch(registration.installing));
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  };
  const watch = (worker: ServiceWorker | null) => {
    const first = !serviceWorker.controller;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !first) offer(worker);
      if (worker.state === 'activated' && first) say(words().offlineReady);
    });
  };
  const offer = (worker: ServiceWorker) => {
    const update = () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('update');
    };
    say(words().newVersion);
    byId('offline').append(' ', h('button', { type: 'button', onclick: update }, words().reload));
  };
  // Not before the page itself has all it needs.
  const idle = () => void start().catch(() => say(words().notOffline));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

function say(text: string): void {
  byId('offline').replaceChildren(text);
}
