import 'xiangqi-arbiter/viewer';

const viewer = document.querySelector<HTMLElementTagNameMap['xiangqi-viewer']>('#lesson');
const place = document.querySelector('#place');

viewer?.addEventListener('ply-change', ({ detail }) => {
  if (place) place.textContent = `${detail.ply}: ${detail.fen}`;
});
document.querySelector('#first-moves')?.addEventListener('click', () => {
  viewer?.go(0);
  viewer?.play();
  setTimeout(() => viewer?.pause(), 5000);
});
