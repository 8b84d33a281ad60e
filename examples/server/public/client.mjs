// A player's page. It shows what the server says, and asks; what may be asked comes with the view.
import './xiangqi-arbiter/elements.js';

const words = {
  resign: '认输',
  'offer-draw': '提和',
  'accept-draw': '同意和棋',
  'decline-draw': '不同意',
  'offer-takeback': '悔棋',
  'accept-takeback': '同意悔棋',
  'decline-takeback': '不同意悔棋',
  'claim-natural-limit': '自然限着',
  'claim-repetition': '待判局面',
};

const element = (id) => document.getElementById(id);
const board = document.querySelector('xiangqi-board');
const table = new URL(location).searchParams.get('table') ?? '1';
const seatOf = `xiangqi-seat-${table}`;
let socket;
let seat = 'spectator';
/** The last view, and when it came. */
let shown;
let cameAt = 0;

function say(event) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
}

function eventOf(action) {
  if (action.startsWith('claim-')) return { type: 'claim', claim: action.slice(6) };
  if (action === 'offer-takeback') return { type: action, plies: shown.turn === seat ? 2 : 1 };
  return { type: action };
}

function show(view) {
  shown = view;
  cameAt = performance.now();
  board.fen = view.fen;
  board.setAttribute('mode', view.legalMoves.length > 0 ? 'play' : 'view');
  const toMove = view.turn === 'red' ? '红方走棋' : '黑方走棋';
  const order = view.mustVary ? `，${view.mustVary[0] === 'red' ? '红方' : '黑方'}必须变着` : '';
  element('state').textContent = view.ending?.words['zh-Hans'] ?? toMove + order;
  element('buttons').replaceChildren(
    ...view.actions
      .filter((action) => action in words)
      .map((action) => {
        const button = document.createElement('button');
        button.textContent = words[action];
        button.dataset.action = action;
        button.onclick = () => say(eventOf(action));
        return button;
      }),
  );
}

/** Clocks are the server's; between two views the page counts on. */
function showClocks() {
  if (!shown?.clock) return;
  const { left, running } = shown.clock;
  for (const [i, color] of ['red', 'black'].entries()) {
    const passed = running === color ? performance.now() - cameAt : 0;
    const seconds = Math.ceil(Math.max(left[i] - passed, 0) / 1_000);
    const mine = color === (seat === 'black' ? 'black' : 'red');
    const clock = element(mine ? 'my-clock' : 'their-clock');
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    clock.classList.toggle('runs', running === color);
  }
}

function hear(message) {
  if (message.type === 'joined') {
    seat = message.seat;
    board.setAttribute('orientation', seat === 'black' ? 'black' : 'red');
    if (seat !== 'spectator') board.setAttribute('player', seat);
    if (message.token) sessionStorage.setItem(seatOf, message.token);
  } else if (message.type === 'view') {
    element('said').textContent = '';
    show(message.view);
  } else {
    element('said').textContent = message.message;
    // What the board has moved already is put back.
    show(shown);
  }
}

function connect() {
  const token = sessionStorage.getItem(seatOf) ?? '';
  socket = new WebSocket(`ws://${location.host}/?${new URLSearchParams({ table, token })}`);
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  // Whoever lost the connection sits down again at his place and sees how the game stands.
  socket.onclose = () => setTimeout(connect, 1_000);
}

board.addEventListener('moved', ({ detail }) => say({ type: 'move', move: detail.uci }));
setInterval(showClocks, 200);
connect();
